import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Hooldusjuhised',
  about: 'Juhist näevad rõivahoidjad eseme kaardil, tantsija oma lehel ja üleandmislehel.',
  of: 'Millele',
  text: 'Juhis',
  none: 'juhist ei ole',
  ofName: 'nimetus',
  edit: 'Muuda juhist',
  editOf: 'Hooldusjuhis: {{of}}',
  saved: 'Hooldusjuhis salvestatud',
  emptyHint: 'Tühjaks jäetud juhist ei näidata kellelegi.',
  emptyHintName: 'Tühjaks jäetult kehtib nimetusele tema tüübi juhis.',
  samples: 'Näidised: puudutus täidab välja, muuda see enda omaks',
  sample: '{{what}} (näidis)',
  findName: 'Juhis ühele nimetusele',
  findPlaceholder: 'nimetus, mille juhis on teistsugune',
  notFound: 'Nimetust „{{typed}}“ ei leitud',
  noTypes: 'Tüüpe veel ei ole',
  noTypesText: 'Lisa tüübid (seelikud, vööd, jalanõud): juhis kehtib kõigile tüübi nimetustele.',
  care: 'Hooldus',
  careOf: 'Hooldus ({{names}})',
  sampleTexts: {
    wool: {
      what: 'Vill',
      text: 'Pärast kandmist tuuluta õues varjus. Pese harva ja käsitsi kuni 30 °C vees villapesuvahendiga: ära hõõru ega väända. Kuivata laotatult rätikul, mitte radiaatoril. Hoia puhtana ja koide eest kaitstult.',
    },
    linen: {
      what: 'Lina',
      text: 'Pese kohe pärast kandmist: valge lina kuni 60 °C, tikitud või värviline kuni 30 °C. Plekke ära hõõru. Kuivata sirgelt ja triigi niiskelt pahemalt poolt.',
    },
    shoes: {
      what: 'Jalavarjud',
      text: 'Pühi niiske lapiga puhtaks, toeta paberiga ja kuivata toasoojas, mitte radiaatoril. Nahka määri paar korda aastas. Lahtisest tallast või paelast anna kohe teada.',
    },
    headwear: {
      what: 'Peakatted',
      text: 'Võta kinni servast, puhaste kätega. Ära pese ega triigi ise. Tanu ja pärg hoia karbis, siidipaberiga toestatult, ära pane midagi peale.',
    },
  },
});
