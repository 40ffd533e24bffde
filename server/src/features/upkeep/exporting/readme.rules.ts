interface Subject {
  readonly name: string;
  readonly code: string;
}

/** What the zip holds and how it comes back, with the line ends of Notepad. */
export const readme = ({ name, code }: Subject, day: string): string =>
  `${name} (${code})
Kõik andmed Riideaidas, ${day}.

Siin on inimeste nimed, kontaktid ja kehamõõdud. Hoia faili nii, et võõrad seda ei näe, ja kustuta, kui seda enam vaja ei ole.

VAATAMISEKS
tantsijad.xlsx     tantsijad ja mis nende käes on, rida iga eseme kohta
riided.xlsx        kõik esemed: number, suurus, mõõdud, seisund, koht, kelle käes
pildid/            pildid nimetuse või komplekti nimega
lugemiseks/        ajalugu, komplektid, riietamise plaanid, inventuurid, laenud, kirjad, kirjade tekstid,
                   meeldetuletused, muudatused, kasutajad

TAGASI TOOMISEKS
andmed/            rühmad, kohad, tüübid, tantsijad, kehamõõdud, nimetused, mõõdud, esemed, komplektid, väljastused, varud ja hoidja leht:
                   veerg „Tunnus“ seob read omavahel, ära seda muuda

Nii saab kõik tagasi: logi Riideaita sisse tühja ansambli haldurina, ava Import, vali „Terve ansambel“ ja see ZIP-fail sellisena, nagu see on.
Tulevad rühmad, tantsijad, riided, komplektid, kohad, pildid ja see, mis kelle käes on ja oli. Ei tule kasutajad, kirjad, inventuurid, laenud, plaanid,
meeldetuletused ega muudatuste ajalugu. Siltide koodid jäävad sellele ansamblile, kust andmed võeti: uues ansamblis saavad esemed uued koodid.
Kui fail on suurem kui 300 MB, tee sellest koopia, millest on kaust „pildid“ kustutatud, ja lisa pildid hiljem.

Olemasolevasse ansamblisse: riided.xlsx käib ka tavalisse importi (Import, Rõivad).
`.replaceAll('\n', '\r\n');
