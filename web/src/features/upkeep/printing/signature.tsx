import { textsOf } from '../../../texts/i18n.ts';

const t = textsOf('printing');

/** A line to sign. */
export const Signature = () => (
  <div className="print-signature">
    {t('signature')} <i /> {t('day')} <i />
  </div>
);
