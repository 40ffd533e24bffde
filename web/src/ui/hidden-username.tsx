/** Tells a password manager whose password a form asks for; nobody sees it. */
export const HiddenUsername = ({ email }: { email: string | undefined }) => (
  <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
);
