import { SUCCESSION_DAYS, type Succession, writtenDay } from '@riideait/contract';
import type { Letter } from '../../../mail/letter.ts';
import { type About, toOffice } from '../offices/offices.service.ts';

/** To a member of the ensemble. */
export const offered = ({ publicUrl, ensemble, by, onDay }: About): Letter => ({
  subject: 'Sulle pakutakse halduri ametit',
  paragraphs: [
    'Tere!',
    `${by} soovib sulle üle anda ansambli ${ensemble} halduri ameti. Kui võtad selle vastu, oled haldur alates ${writtenDay(onDay)}.`,
  ],
  action: toOffice(publicUrl),
  afterwards: [`Vastata saab ${SUCCESSION_DAYS} päeva. Kui sa ametit ei soovi, keeldu samal lehel.`],
});

/** To who hands over: nobody has answered. */
export const notAnswered = ({ publicUrl, ensemble, by }: Omit<About, 'onDay'>): Letter => ({
  subject: `${by} ei vastanud: amet jäi üle andmata`,
  paragraphs: [
    'Tere!',
    `${by} ei vastanud ${SUCCESSION_DAYS} päeva jooksul, kas võtab vastu ansambli ${ensemble} halduri ameti. Pakkumine lõppes, sinu roll jääb samaks. Võid ametit uuesti pakkuda.`,
  ],
  action: toOffice(publicUrl),
});

/** To the follower, on the day. */
export const nowManager = ({ publicUrl, ensemble, by }: Omit<About, 'onDay'>): Letter => ({
  subject: `Oled nüüd ansambli ${ensemble} haldur`,
  paragraphs: [
    'Tere!',
    `${by} andis sulle üle ansambli ${ensemble} halduri ameti. Logi uuesti sisse. Hoidja lehelt leiad, mida hoidja peab teadma.`,
  ],
  action: { label: 'Ava hoidja leht', url: `${publicUrl}/keeper-sheet` },
});

const THEN: Readonly<Record<Succession['then'], string>> = {
  KEEPER: 'Oled nüüd rõivahoidja.',
  VIEWER: 'Oled nüüd vaataja.',
  GONE: 'Sa ei ole enam selles ansamblis; konto jääb alles ja selle saad kustutada oma profiilis.',
};

/** To who has handed over. */
export const handedOver = ({ publicUrl, ensemble, by, then }: Omit<About, 'onDay'> & Pick<Succession, 'then'>): Letter => ({
  subject: `Amet on üle antud: ${ensemble}`,
  paragraphs: ['Tere!', `Ansambli ${ensemble} haldur on nüüd ${by}. ${THEN[then]} Aitäh hoidmise eest!`],
  action: { label: 'Ava Riideait', url: `${publicUrl}/` },
});

/** To both, where the day has come and it cannot be done. */
export const notHandedOver = ({ publicUrl, ensemble }: Pick<About, 'publicUrl' | 'ensemble'>): Letter => ({
  subject: `Ametit ei saanud üle anda: ${ensemble}`,
  paragraphs: [
    'Tere!',
    `Täna pidi ansambli ${ensemble} halduri amet vahetuma, aga pärast seda ei oleks ansamblis olnud kedagi, kes kasutajaid haldab: järglane ei saa sisse logida või ei ole enam ansamblis, või ei ole üleandja enam haldur. Midagi ei muudetud.`,
    'Kui amet tuleb siiski üle anda, paku seda uuesti.',
  ],
  action: toOffice(publicUrl),
});
