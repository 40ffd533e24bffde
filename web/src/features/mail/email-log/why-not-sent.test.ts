import { expect, test } from 'vitest';
import { isOwnReason, serverWords, type WhyNotSent, whyNotSent } from './why-not-sent.ts';

const ALL = "Can't send mail - all recipients were rejected:";

test.each<[WhyNotSent, string]>([
  ['noSuchAddress', '550 5.1.1 <mari@näide.ee>: Recipient address rejected: User unknown in virtual mailbox table'],
  ['noSuchAddress', '550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 Please try'],
  ['noSuchAddress', '550 No such user here'],
  ['noSuchAddress', '553 Requested action not taken: mailbox name not allowed'],
  ['noSuchAddress', '550 5.4.1 Recipient address rejected: Access denied'],
  ['noSuchAddress', '556 5.1.10 Recipient address has null MX'],
  ['noSuchAddress', `${ALL} 450 4.1.2 <mari@naide.eee>: Recipient address rejected: Domain not found`],
  ['noSuchAddress', 'Invalid recipient "mari@"'],
  ['mailboxFull', `${ALL} 452 4.2.2 The recipient's inbox is out of storage space.`],
  ['mailboxFull', '552 5.2.2 Mailbox full'],
  ['mailboxFull', '552 Requested mail action aborted: exceeded quota'],
  ['takenForSpam', '550 5.7.1 Message rejected as spam by content filtering'],
  ['takenForSpam', '554 5.7.26 Unauthenticated email from riideait.ee is not accepted due to DMARC policy'],
  ['takenForSpam', '554 Blocked, see https://www.spamhaus.org/query/ip/192.0.2.1'],
  ['takenForSpam', '550 5.7.1 Recipient address rejected: Access denied'],
  ['tooLarge', '552 5.3.4 Message size exceeds fixed limit'],
  ['tooLarge', '552 Message too large'],
  ['tooLarge', 'Mail command failed: 552 5.3.4 Message size exceeds fixed limit'],
  ['tooLarge', 'Message size larger than allowed 1000'],
  ['notNow', `${ALL} 451 4.7.1 Greylisting in action, please come back later`],
  ['notNow', `${ALL} 450 4.2.1 The user is receiving mail too quickly`],
  ['notNow', 'Message failed: 421 4.3.2 Service shutting down'],
  ['notNow', 'Invalid login: 454 4.7.0 Temporary authentication failure'],
  ['unreachable', 'connect ECONNREFUSED 127.0.0.1:587'],
  ['unreachable', 'getaddrinfo ENOTFOUND smtp.näide.ee'],
  ['unreachable', 'queryA ETIMEOUT smtp.näide.ee'],
  ['unreachable', 'Greeting never received'],
  ['unreachable', 'Connection timeout'],
  ['unreachable', 'Connection closed unexpectedly'],
  ['unreachable', 'The operation was aborted due to timeout'],
  ['unreachable', 'Invalid greeting. response=554 5.7.1 No service for you: 554 5.7.1 No service for you'],
  ['unreachable', 'Server closed the connection: 421 4.4.2 Timeout'],
  ['notLetIn', 'Invalid login: 535 5.7.8 Authentication credentials invalid'],
  ['notLetIn', 'Missing credentials for "PLAIN"'],
  ['notLetIn', 'Mail command failed: 530 5.7.0 Authentication Required'],
  ['notLetIn', '554 5.7.1 <mari@näide.ee>: Relay access denied'],
  ['notEncrypted', 'self-signed certificate'],
  ['notEncrypted', "Hostname/IP does not match certificate's altnames: Host: smtp.ee. is not in the cert's altnames"],
  ['notEncrypted', 'Error upgrading connection with STARTTLS: 502 Not implemented'],
  ['notEncrypted', 'Mail command failed: 530 5.7.0 Must issue a STARTTLS command first'],
  ['notEncrypted', 'Error initiating TLS - write EPROTO 0:error:0A00010B:SSL routines::wrong version number'],
  ['senderRefused', 'Mail command failed: 550 5.7.1 Not your address'],
  ['senderRefused', '553 5.7.1 <riided@x.ee>: Sender address rejected: not owned by user riideait'],
  ['senderRefused', 'Invalid sender "riided@"'],
  ['refused', '554 Transaction failed'],
  ['refused', '550 5.6.0 Something about the content'],
  ['refused', 'Midagi muud'],
])('%s: %s', (why, error) => {
  expect(whyNotSent(error)).toBe(why);
});

test.each<[WhyNotSent, string]>([
  ['refusedUs', `${ALL} 554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org`],
  ['refusedUs', `Saatmine peatus: kõik proovitud kirjad said sama vastuse: ${ALL} 554 5.7.1 Spam message rejected`],
  ['refusedUs', '550 rejected because 192.0.2.1 is in a black list'],
  ['senderRefused', `${ALL} 554 5.7.1 <riided@x.ee>: Sender address rejected: Access denied`],
  ['notLetIn', 'Invalid login: 535 5.7.8 Authentication credentials invalid'],
])('a refusal that is about us blames no recipient: %s: %s', (why, error) => expect(whyNotSent(error, true)).toBe(why));

test.each([
  [`${ALL} 452 4.2.2 Inbox full: see https://näide.ee`, '452 4.2.2 Inbox full: see https://näide.ee'],
  ['550 5.1.1 Unknown: 550 again', '550 5.1.1 Unknown: 550 again'],
  ['Invalid greeting. response=554 No: 554 No', '554 No: 554 No'],
  [`Saatmine peatus: kõik proovitud kirjad said sama vastuse: ${ALL} 554 5.7.1 No`, '554 5.7.1 No'],
  ['connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
])('of %s the server said %s', (error, words) => {
  expect(serverWords(error)).toBe(words);
});

test.each([
  ['Riideait taastati varukoopiast enne, kui kiri teele läks', true],
  ['taastatud varukoopiast', true],
  ['Jääb saatmata: Esinemine kustutati', true],
  ['Meiliserver oli seadistamata', true],
  ['550 5.1.1 Meiliserver oli seadistamata', false],
  ['connect ECONNREFUSED 127.0.0.1:587', false],
])('%s: our own reason: %s', (error, isOurs) => expect(isOwnReason(error)).toBe(isOurs));
