import { nameKey } from '../cells.rules.ts';

/** Historical parishes of Estonia, and regions that go by their names. */
const names =
  'Hageri, Harju-Jaani, Harju-Madise, Jõelähtme, Juuru, Jüri, Keila, Kose, Kuusalu, Nissi, Rapla, Risti, Haljala, Iisaku, Jõhvi, ' +
  'Kadrina, Lüganuse, Rakvere, Simuna, Vaivara, Viru-Jaagupi, Viru-Nigula, Väike-Maarja, Ambla, Anna, Järva-Jaani, Järva-Madise, ' +
  'Koeru, Käru, Paide, Peetri, Türi, Hanila, Karuse, Kirbla, Kullamaa, Lihula, Lääne-Nigula, Martna, Märjamaa, Noarootsi, Ridala, ' +
  'Vigala, Vormsi, Emmaste, Käina, Pühalepa, Reigi, Anseküla, Jaani, Jämaja, Kaarma, Karja, Kihelkonna, Kärla, Muhu, Mustjala, ' +
  'Pöide, Püha, Ruhnu, Valjala, Audru, Häädemeeste, Mihkli, Pärnu, Pärnu-Jaagupi, Saarde, Tori, Tõstamaa, Varbla, Vändra, ' +
  'Halliste, Helme, Karksi, Kolga-Jaani, Kõpu, Paistu, Pilistvere, Põltsamaa, Suure-Jaani, Tarvastu, Viljandi, Avinurme, Kambja, ' +
  'Kodavere, Kursi, Laiuse, Maarja-Magdaleena, Nõo, Otepää, Palamuse, Puhja, Rannu, Rõngu, Sangaste, Tartu-Maarja, Torma, Võnnu, ' +
  'Äksi, Hargla, Kanepi, Karula, Põlva, Rõuge, Räpina, Urvaste, Vastseliina, Kihnu, Setomaa, Mulgi';

const parishes: ReadonlySet<string> = new Set(names.split(', ').map(nameKey));

export const isParish = (text: string): boolean => parishes.has(nameKey(text));
