import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: '{{name}} lahkus ansamblist',
  holdsNothing: 'Tema käes ei ole midagi.',
  whatIsBack: 'Märgi, mis on tagasi.',
  all: 'Kõik on tagasi',
  stillOwed: 'Tagasi toomata: {{items}}',
  owedHint: 'Need jäävad tema nimele: võta tagasi, kui need tuuakse, ja meenuta kirjaga.',
  dataStays:
    'Temast saab mitteaktiivne tantsija. Tema andmed ja ajalugu jäävad alles; nende kustutamist pakub Riideait hiljem lehel Andmed ja säilitamine.',
  leave: 'Märgi lahkunuks',
  leaveAndTake: { one: 'Võta {{count}} ese tagasi ja märgi lahkunuks', other: 'Võta {{count}} eset tagasi ja märgi lahkunuks' },
  left: '{{name}} on lahkunud, kõik on tagasi',
  leftOwing: '{{name}} on lahkunud. Tagasi toomata: {{items}}',
});
