import { t } from './texts.ts';

/** A field that people do not see; programs fill it. */
export const BotField = ({ value, onChange }: { value: string | undefined; onChange: (value: string) => void }) => (
  <label hidden>
    {t('leaveEmpty')}
    <input name="website" tabIndex={-1} autoComplete="off" value={value ?? ''} onChange={({ target }) => onChange(target.value)} />
  </label>
);
