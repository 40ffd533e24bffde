/** First names that are common in Estonia, by which the order of names in a cell is told; none that is as common as a last name. */
const women = `
  aet agnes ailen aili aino airi aita aive aleksandra aliis alina allika anastassia andra anete angela angelika anita ann anna anne anneli
  annely anni annika annike annabel arabella asta astrid aune berit birgit birgitta brigita britta carmen cathy diana eda eevi eha eike eili
  elena elerin elina elis elisabet elisabeth elise eliise ella elle ellen elli elo elviira emilia emily emma ene eneli erika ester eva eve
  eveli evelin evely eveliis gerda gerli gerly getter gretel grete grethe hanna hanna-liisa hedvig heidi heili heleen helen helena helene
  heli helga helgi helina hella helle helve hilja hille ida ilme ilona imbi inga inge ingrid inna ira irena irene irina irja iti ivi jaana
  jane janika janne jekaterina johanna judit julia juuli kadi kadri kadri-liis kai kaia kaidi kaie kaili kairi kairit kaisa kaja karin karina
  karmen karoliina karolina katariina katarina kati katre katri katrin katrina kätlin käthlin käti keidi keiti keit kelli kersti
  kertu kerttu kirke kirsi kirsika kirsti kristel kristi kristiina kristin kristina kristine krista küllike külli laine larissa laura lea
  leelo leena lehte leida leili lembi lenna leonora liana lidia liidia liia liilia liina liis liisa liisbet liisi liisu liivi lilian liliana
  lilli linda lisandra lisete liudmila ljudmila loore loreen lotta luise lulu luule lydia maarika maarja maarja-liis madli mae magda mai maia
  maie maigi maila maire maive malle mare maret margarita margareta margit margot mari maria marianne mariann mari-liis marika marina maris
  marit marje marju marjana marleen marta marge mary meeli meelike meeri merike merilin merily merit merle merlin mia milvi minna miia
  miina mirell mirjam mirtel monika nadežda natalia natalja nele nelli nora olga olivia õie õnne õnnela paula pilvi pille piia piret piretta
  polina raili raivi ragne ragnhild rahel raina reelika reet regina renate riin riina rita roosi rosanna ruta ruth rutt saara saima sale
  salme sandra säde selma signe sigrid siiri siret siiri sille silja silva silvi silvia sirel sirje sirli siss sofia sofja stella
  svetlana taimi taivi tamara tatjana tea teele teresa terje tiia tiina tiiu tiive tiivi triin triinu triinu-liis tuuli tuule tuuliki uku-mari
  ulla ülla ülle ülvi urve ursula uuna valentina valve vanda vanessa veera velli vera veronika viivi viivika viktoria virge virve vivian ädu
  žanna annaliisa anu ave elsa epp hilda isabella kärt loviise mall marie moonika rebeka saskia vaike`;

const men = `
  aadu aare aarne aaro ado agu ahti ahto aimar ain ainar aivar aivo aksel alar albert aleksander aleksandr aleksei alo allan alvar anatoli
  andero andre andrei andres andrus ander ando anti ants anton antti ardi argo ari aries armin arno arnold artjom artur arved arvi arvo asko
  asso ats august avo bert boriss bruno daniel david denis deniss dmitri edgar eduard edvin eero egert egon eiki einar eino elmar elmo endel
  endrik enn enno erich erik erki erko ernst evald evert fred fredi fjodor gennadi georg gert gregor guido gunnar gustav hannes hanno hans
  hardi harri harald harry heigo heiki heiko heino heinar helmut hendrik hendo henn henno henri henrik henry herbert herman hillar holger hugo
  igor ilja ilmar imre indrek ingmar ivan ivar ivo jaak jaan jaanus jaagup jan janar janek janno jarek jarmo joel johan johann johannes joonas
  joosep joosua jörgen juhan juho juku jüri jürgen kaarel kaido kaimar kalev kalle kalju kalmer karel karl karli karl-erik karmo kaspar
  kaupo kaur kees kenno kert kevin kirill kristjan kristo kristofer kristian kuldar kuno lauri lembit lennart leo leonid leho liivo lauris magnus
  mairo maksim marek margo margus marko markko markus marti martin mart märt mati matis matti mattias meelis mehis mihhail mihkel
  mikk mihhael mikael nikita nikolai oleg olev oliver oskar ott otto paavo pavel peep peeter priidik priidu priit raido raigo raimo raimond
  rain rainer raivo raul rauno rasmus reimo rein reigo reio renee riho risto rihard rivo robert robin roland roman romet ruben ruslan
  sander sten stefan silver siim siimon sergei tanel taago taaniel taavet taavi tarmo tarvo tauno tauri teet tenno tiit timo toivo toomas
  tõnis tõnn tõnu urmas urmo uno ülar ülari ülo üllar vahur valdek valdeko valdo valdur valter vaido veiko vello viljar villem viktor
  vitali vladimir vootele žanno
  jakob lukas ragnar sebastian sulev viljo väino`;

export const commonFirstNames: ReadonlySet<string> = new Set(`${women} ${men}`.trim().split(/\s+/));
