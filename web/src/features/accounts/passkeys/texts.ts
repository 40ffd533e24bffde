import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Pääsuvõtmed',
  text: 'Pääsuvõtmega logid sisse sõrmejälje, näo või seadme PIN-koodiga, ilma parooli ja koodita.',
  add: 'Lisa pääsuvõti',
  addText: 'Sisesta oma parool. Seejärel küsib brauser, kuhu pääsuvõti salvestada.',
  password: 'Praegune parool',
  name: 'Nimi',
  nameHint: 'Mille järgi selle hiljem ära tunned.',
  create: 'Loo pääsuvõti',
  added: 'Pääsuvõti lisatud',
  addedAt: 'lisatud {{date}}',
  lastUsed: 'viimati kasutatud {{time}}',
  neverUsed: 'veel kasutamata',
  hereAlready: 'Selles seadmes on sinu pääsuvõti juba olemas',
  failed: 'Pääsuvõtit ei õnnestunud luua. Proovi uuesti.',
  unsupported: 'See brauser pääsuvõtmeid ei toeta.',
  delete: 'Kustuta',
  deleteTitle: 'Kas kustutada pääsuvõti „{{name}}“?',
  deleteText: 'Selle pääsuvõtmega enam sisse logida ei saa. Seadmest või paroolihaldurist tuleb see eraldi kustutada.',
  deleted: 'Pääsuvõti kustutatud',
});
