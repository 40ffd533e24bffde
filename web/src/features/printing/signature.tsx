import { i18n } from '../../texts/i18n.ts';

const t = i18n.getFixedT(null, 'printing');

/** A line to sign. */
export const Signature = () => (
  <div className="print-signature">
    {t('signature')} <i /> {t('day')} <i />
  </div>
);
