import { type Refused, whomRefused } from './refusal.rules.ts';
import type { Sender, SmtpServer } from './settings.ts';

/** Step of the mail test that failed. */
export type Stage = 'look-up' | 'connection' | 'login' | 'mail';

/** Fields of a nodemailer error; `originalCode` comes from the operating system or TLS. */
export interface Failure {
  readonly message: string;
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  /** The mail server's words. */
  readonly response?: unknown;
}

export interface Trial {
  readonly server: SmtpServer;
  readonly from: Sender;
  readonly to: string;
}

/** The fault and its remedy. */
type Advice = readonly [problem: string, ...remedies: string[]];

export const WITHOUT_SERVER: Advice = [
  'There is no SMTP_URL, so no mail is sent at all.',
  'Write it into the file .env: SMTP_URL=smtp://user:password@smtp.example.ee:587, or smtps://… for port 465.',
  'User and password are those of a mailbox, or what your mail provider gives you for sending.',
];

/** Explains a failure; the mail server's own words are shown beside it. */
export function adviceOn(stage: Stage, failure: Failure, trial: Trial): Advice {
  if (stage === 'look-up') return unknownHost(failure, trial);
  if (stage === 'connection') return onConnection(failure, trial);
  if (typeof failure.responseCode === 'number') return onAnswer(stage, failure, failure.responseCode, trial);
  if (stage === 'login') return ['The login was not finished.', LATER];
  if (failure.code === 'EENVELOPE') return [`${trial.to} is no address that can be written to.`, 'Look at it once more.'];
  return ['The connection ended before the mail server had taken the mail.', LATER];
}

const LATER = 'Try again in some minutes; if it stays so, ask those who run the mail server.';

const unknownHost = ({ code }: Failure, { server }: Trial): Advice =>
  code === 'EAI_AGAIN'
    ? ['This machine cannot look up names now.', 'Look whether it has a network and a name server.']
    : [`There is no host called ${server.host}.`, 'Look for a slip in the host of SMTP_URL.'];

function onConnection({ message, code, originalCode, command, responseCode }: Failure, { server }: Trial): Advice {
  const { host, port, secure } = server;
  const certificate = certificates.find(([codes]) => codes.includes(String(originalCode)));
  if (certificate !== undefined) return certificate[1](host);
  if (originalCode === 'ECONNREFUSED') {
    return [`Nothing takes mail at ${host}, port ${port}.`, 'Look for a slip in the port: 587 goes with smtp://, 465 with smtps://.'];
  }
  if (String(originalCode).startsWith('ERR_SSL') || /wrong version number/i.test(message)) {
    return secure
      ? [`Port ${port} does not begin with encryption, as smtps:// has it.`, 'Write smtp://, which encrypts by STARTTLS, or port 465.']
      : ['The mail server and this program cannot agree on how to encrypt.', 'The mail server may be too old: ask those who run it.'];
  }
  if (command === 'STARTTLS' || (code === 'ETLS' && responseCode !== undefined)) return withoutEncryption(server);
  if (code === 'ETIMEDOUT') return onSilence(message, server);
  if (typeof responseCode === 'number') {
    return [
      'The mail server does not want to talk to this machine.',
      responseCode < 500 ? LATER : 'It may block the address of this machine: ask those who run it, or send by your mail provider.',
    ];
  }
  return [`The connection to ${host}, port ${port}, broke off.`, LATER];
}

const withoutEncryption = ({ host }: SmtpServer): Advice => [
  `${host} does not offer encryption (STARTTLS), and mails carry links that are as good as passwords.`,
  'Try smtps:// and port 465. In your own network ?requireTLS=false at the end of SMTP_URL sends without encryption.',
];

/** Time-out of the connection, or of the greeting where TLS begins at once. */
function onSilence(message: string, { host, port, secure }: SmtpServer): Advice {
  if (!secure && port === 465) return ['Port 465 is silent until it is spoken to in encryption.', 'Write smtps:// instead of smtp://.'];
  return [
    /greeting|^timeout/i.test(message) ? `${host} takes the connection and says nothing.` : `${host}, port ${port}, does not answer.`,
    'A firewall may be in the way; many providers of servers block port 25, and some 587: ask them, or try another port.',
  ];
}

const certificates: readonly (readonly [codes: readonly string[], advice: (host: string) => Advice])[] = [
  [
    ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'],
    (host) => [`The certificate of ${host} is not valid today.`, 'Look at the date of this machine, or ask those who run the mail server.'],
  ],
  [
    ['ERR_TLS_CERT_ALTNAME_INVALID'],
    (host) => [
      `The certificate is not made out to ${host}.`,
      'Write the name that the mail server gives itself into SMTP_URL, not an alias.',
    ],
  ],
  [
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    (host) => [
      `The certificate of ${host} is signed by nobody whom this machine trusts.`,
      'Someone may be listening in. For a mail server of your own, NODE_EXTRA_CA_CERTS names the file of who signed it.',
      'In your own network ?rejectUnauthorized=false at the end of SMTP_URL takes it as it is.',
    ],
  ],
];

/** The mail server refused. */
function onAnswer(stage: Stage, { message, response, command }: Failure, code: number, { server, from, to }: Trial): Advice {
  if (/too many|rate limit|limit exceeded|quota|throttl/i.test(message)) {
    return ['That is too many mails for the mail server, or too fast.', 'Try again in an hour. A lower MAIL_PER_MINUTE spreads reminders.'];
  }
  if (stage === 'login' && code >= 500) return wrongLogin(server);
  if (code === 530) return ['The mail server wants a login first.', 'Write user and password into SMTP_URL: smtp://user:password@…'];
  if (code < 500)
    return ['The mail server cannot do it now.', 'Riideait tries again by itself, up to two days. Try this again in some minutes.'];
  if (command === 'MAIL FROM') return foreignSender(from);
  const reply = (typeof response === 'string' ? response : message).replace(/\s+/g, ' ');
  const whom = whomRefused(reply, { sender: from.address, recipient: to, host: server.name ?? '' });
  if (whom !== 'RECIPIENT') return [...refusals[whom]({ server, from, to }), UNTIL_MENDED];
  if (command === 'RCPT TO') {
    return [
      `The mail server does not take mail for ${to}.`,
      'Look for a slip in the address. If all others are refused too, SMTP_URL lacks a login.',
    ];
  }
  return ['The mail server refuses this mail.', WORDS_TELL];
}

const WORDS_TELL = 'Its own words tell why; they often have the address of a page that explains more.';
const UNTIL_MENDED = 'Riideait tries mails that are refused so again by itself, up to two days.';

const refusals: Readonly<Record<Exclude<Refused, 'RECIPIENT'>, (trial: Trial) => Advice>> = {
  SENDER: ({ from }) => foreignSender(from),
  MACHINE: ({ server }) => [
    'The mail server does not take mail from this machine.',
    `It is known by its address, which may be on a block list, and by the host of PUBLIC_URL${server.name ? `, ${server.name}` : ''}, which should lead to this address. ${WORDS_TELL}`,
    'A mail provider that you log in to takes mail from any machine.',
  ],
  RULE: () => ['The mail server refuses mails of this installation, not the recipient.', WORDS_TELL],
};

const wrongLogin = ({ auth }: SmtpServer): Advice => [
  `The mail server does not let ${auth?.user ?? 'nobody'} in with this password.`,
  'A sign such as @, :, / or % in a password is written in SMTP_URL as %40, %3A, %2F or %25.',
  'Where the mailbox has a second step (Gmail, Outlook, Zone), an app password is needed: make one in the settings of the mailbox.',
];

const foreignSender = ({ address }: Sender): Advice => [
  `The mail server does not send mails from ${address}.`,
  'Set MAIL_FROM to an address of the mailbox that logs in, such as MAIL_FROM="Riideait <riided@example.ee>".',
];
