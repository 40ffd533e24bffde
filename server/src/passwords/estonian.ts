/** Common Estonian passwords missing from international lists; folded, without õ, ä, ö, ü, š, ž. */
export const ESTONIAN: readonly string[] = `
  parool paroolike minuparool minu parool salasõna salakood salajane sala siseneparool tundmatu unustasin eiütle eimäleta
  armastus armastan armas armsake kallis kallim kallike kullake kullakallis kulla musi musike mesimumm mesilane päike päikene
  päikesekiir päikesepaiste lilleke lilleõis kiisu kiisuke kutsu kutsikas karumõmm jänku jänes hobune koer kass tibu tähtsus
  ilus õnnelik rõõm rõõmus südameke süda sõber sõbranna ema isa emme issi vanaema vanaisa pere perekond poeg tütar
  minaarmastansind armastansind maarmastansind armastus4ever tereõhtust tere teretere tervist head aega headaega
  kodutee kodu suvekodu maakodu suvi sügis talv kevad jaanipäev jõulud jõuluvana esmaspäev teisipäev kolmapäev neljapäev reede
  laupäev pühapäev jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember
  eesti eestimaa eestlane isamaa kodumaa kalevipoeg rukkilill suitsupääsuke tallinn tallinnas tartu pärnu narva viljandi
  rakvere kuressaare haapsalu võru valga paide jõhvi põlva rapla saaremaa hiiumaa muhumaa kihnu setomaa mulgimaa läänemeri
  flora kalev levadia jalgpall korvpall võrkpall vikerkaar maasikas vaarikas mustikas kartul leib piim vorst kohv õlu viin
  tants tantsija tantsijad tantsimine tantsurühm tantsupidu rahvatants rahvatantsija laulupidu laulja lauljad laulukoor koor
  ansambel rahvariided rahvariie seelik vöö kaerajaan labajalg polka ladu riideladu riiul kapp garderoob kostüüm
  kasutaja administraator haldur arvuti internet klaviatuur telefon nutitelefon jumal saatan kurat perse pask loll lollakas
  juku juhan jüri jaan mari mati kati tiina anneli katrin kristi kristiina triin liis piret helen maria anna marika maarja
  margus martin marko andres toomas priit rein tõnu indrek urmas kalle kristjan rasmus markus siim sander robert
`
  .trim()
  .split(/\s+/);
