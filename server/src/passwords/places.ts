/** Towns, counties, islands and parishes of Estonia, and cities nearby. Written together too: `kohtlajärve`. */
const NAMES = `
  abja-paluoja antsla elva haapsalu jõgeva jõhvi kallaste karksi-nuia kehra keila kilingi-nõmme kiviõli kohtla-järve kunda kuressaare
  kärdla lihula loksa maardu mustvee mõisaküla narva narva-jõesuu otepää paide paldiski põltsamaa põlva püssi pärnu rakvere rapla
  räpina saue sillamäe sindi suure-jaani tallinn tamsalu tapa tartu tõrva türi valga viljandi võhma võru nõmme mustamäe lasnamäe pirita
  kopli kalamaja kadriorg viimsi tabasalu kohila vändra kose aruküla kuusalu haljala kadrina väike-maarja
  eesti harjumaa hiiumaa ida-virumaa jõgevamaa järvamaa läänemaa lääne-virumaa põlvamaa pärnumaa raplamaa saaremaa tartumaa valgamaa
  viljandimaa virumaa võrumaa setomaa mulgimaa mulgi hiiu saare kihnu muhu vormsi ruhnu naissaar prangli abruka osmussaar
  hageri harju-jaani harju-madise jõelähtme juuru jüri nissi risti iisaku lüganuse simuna vaivara viru-jaagupi viru-nigula ambla
  järva-jaani järva-madise koeru käru hanila karuse kirbla kullamaa lääne-nigula martna märjamaa noarootsi ridala vigala emmaste käina
  pühalepa reigi anseküla jämaja kaarma kihelkonna kärla mustjala pöide püha valjala audru häädemeeste mihkli pärnu-jaagupi saarde tori
  tõstamaa varbla halliste helme karksi kolga-jaani kõpu paistu pilistvere tarvastu avinurme kambja kodavere kursi laiuse
  maarja-magdaleena palamuse puhja rannu rõngu sangaste tartu-maarja torma võnnu äksi hargla kanepi karula rõuge urvaste vastseliina
  riia helsingi turu tampere stockholm peterburi moskva london pariis berliin vilnius kaunas jurmala liepaja
`
  .trim()
  .split(/\s+/);

/** Longest first. */
export const PLACES: readonly string[] = [...new Set(NAMES.flatMap((name) => [name, name.replace('-', '')]))].toSorted(
  (a, b) => b.length - a.length,
);
