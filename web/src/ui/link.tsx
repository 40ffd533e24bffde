import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

const StyledLink = ({ sx, ...link }: LinkProps) => (
  <MuiLink underline="hover" sx={[{ fontWeight: 600 }, ...(Array.isArray(sx) ? sx : [sx])]} {...link} />
);

const AnchorButton = (button: Omit<ButtonProps<'a'>, 'component'>) => <Button {...button} component="a" />;

/** A link to a route: `<TextLink to="/people/$id" params={{ id }}>`. */
export const TextLink = createLink(StyledLink);

export const ButtonLink = createLink(AnchorButton);
