import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  items: 'Esemeid',
  people: 'Inimesi',
  imagesMb: 'Pilte, MB',
  mailsDay: 'Kirju ööpäevas',
  nearly: '{{what}}: {{used}} / {{most}}',
  nearlyTitle: 'Ansambli piir on lähedal',
  fullTitle: 'Ansambli piir on käes',
  nearlyText: 'Kui läheb rohkem vaja, küsi sellelt, kes seda Riideaita haldab.',
  fullText: 'Rohkem ei mahu. Suuremat piiri küsi sellelt, kes seda Riideaita haldab. Väljastada ja tagasi võtta saab ikka.',
  frozen: 'Ansambel on külmutatud.',
  frozenSince: 'Ansambel on külmutatud: {{reason}}.',
  frozenText: 'Vaadata ja alla laadida saab, muuta mitte. Küsi sellelt, kes seda Riideaita haldab.',
  limits: 'Piirid',
  limitsTitle: 'Piirid: {{name}}',
  limitsText:
    'Tühi väli on tavaline piir, 0 tähendab piirita. Olemasolev jääb alles ka siis, kui seda on üle piiri: siis lihtsalt ei saa juurde lisada.',
  newcomer:
    'Ansambel on uus: seni, kuni oled ta usaldatuks märkinud või nädal on möödas, saab ta ööpäevas saata 150 kirja ja 5 kutset ning tantsijatele ainult Riideaida enda sõnu.',
  usedOf: 'Praegu {{used}}, piir {{most}}',
  used: 'Praegu {{used}}, piirita',
  saved: 'Piirid on salvestatud',
  trust: 'Usaldan',
  trusted: '{{name}} on usaldatud',
  freeze: 'Külmuta',
  freezeTitle: 'Külmuta ansambel: {{name}}',
  freezeWhat:
    'Ansambli andmeid ei saa muuta, tantsijatele kirju ei saadeta ja nende lehed ei avane. Sisse logida, vaadata, alla laadida ja inimest kustutada saab. Telefonides ootel tehtu jõuab kohale pärast külmutamise lõppu.',
  reason: 'Põhjus',
  reasonHint: 'Seda loevad ansambli kasutajad',
  frozenNow: '{{name}} on külmutatud',
  unfreeze: 'Lõpeta külmutamine',
  unfrozen: '{{name}} ei ole enam külmutatud',
});
