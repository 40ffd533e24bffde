import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  showLink: 'Näita linki',
  linkOf: 'Link: {{name}}',
  qrOf: 'QR-kood: {{name}}',
  howToRead: 'Loe kood telefoni kaameraga või saada link. See on isiklik: näitab ainult selle tegija töid ja kehtib {{days}} päeva.',
  message: 'Sinu tööd, ja siin saad märkida, mis on valmis: {{url}}',
  sendLink: 'Saada link',
  sendSms: 'Saada sõnumiga',
  linkCopied: 'Link on kopeeritud',
  endLinks: 'Lõpeta lingid',
  endLinksTitle: 'Lõpetan lingid?',
  endLinksText: 'Kõik näidatud ja saadetud lingid lõpevad kohe: {{name}}. Uue lingi saad siit lehelt.',
  linksEnded: 'Lingid on lõpetatud',
});
