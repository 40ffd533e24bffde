import { t } from './texts.ts';

/** A line to sign. */
export const Signature = () => (
  <div className="print-signature">
    {t('signature')} <i /> {t('day')} <i />
  </div>
);
