import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Logi sisse',
  motto: 'Ansambli rõivad: alati teada, kelle käes.',
  waits: {
    one: 'Siin seadmes ootab saatmist {{count}} tegevus. See läheb teele, kui uuesti sisse logid.',
    other: 'Siin seadmes ootab saatmist {{count}} tegevust. Need lähevad teele, kui uuesti sisse logid.',
  },
  email: 'E-post',
  password: 'Parool',
  logIn: 'Logi sisse',
  withPasskey: 'Logi sisse pääsuvõtmega',
  passkeyFailed: 'Pääsuvõtmega ei õnnestunud sisse logida. Proovi uuesti või logi sisse parooliga.',
  forgotPassword: 'Unustasid parooli?',
  begin: 'Alusta oma ansambliga',
  introduction: 'Mis on Riideait?',
  demo: 'Vaata ringi',
  demoIntro: 'See on näidisansambel. Vali, kellena sisse logid.',
  code: 'Kood',
  codeIntro: 'Sisesta kood oma autentimisrakendusest.',
  recoveryCode: 'Taastekood',
  recoveryCodeIntro: 'Sisesta üks oma taastekoodidest. Iga kood sobib ühe korra.',
  useRecoveryCode: 'Kasuta taastekoodi',
  useAppCode: 'Kasuta rakenduse koodi',
  back: 'Tagasi',
});
