import { expect, test } from 'vitest';
import { type Refused, whomRefused } from './refusal.rules.ts';

const envelope = { sender: 'riided@kirivoo.ee', recipient: 'mari@näide.ee', host: 'riided.kirivoo.ee' };

// Words of Postfix 3.7, Exim 4.96, Exchange Online, Gmail and others.
test.each<[Refused, string]>([
  ['SENDER', '554 5.7.1 <riided@kirivoo.ee>: Sender address rejected: Access denied'],
  ['SENDER', '550 5.1.8 <riided@kirivoo.ee>: Sender address rejected: Domain not found'],
  ['SENDER', '550 5.1.7 <riided@kirivoo.ee>: Sender address rejected: undeliverable address'],
  ['SENDER', '550 5.1.0 <riided@kirivoo.ee>: Sender address rejected: User unknown in virtual mailbox table'],
  ['SENDER', '553 5.7.1 <riided@kirivoo.ee>: Sender address rejected: not owned by user riided'],
  ['SENDER', '553 5.7.1 <Riided@Kirivoo.ee>: Sender address rejected: not logged in'],
  ['SENDER', '554 5.7.1 Service unavailable; Sender address [riided@kirivoo.ee] blocked using dbl.spamhaus.org'],
  ['SENDER', '550-Verification failed for <riided@kirivoo.ee> 550-No Such User Here 550 Sender verify failed'],
  ['SENDER', '550 Sender verify failed'],
  ['SENDER', '550 5.1.8 Access denied, bad outbound sender'],
  ['SENDER', '550-5.7.26 Your email has been blocked because the sender is unauthenticated. 550-5.7.26 Gmail requires'],
  [
    'SENDER',
    '550 5.7.23 <mari@näide.ee>: Recipient address rejected: Message rejected due to: SPF fail - not authorized. Please see http://www.openspf.net/Why?s=mfrom;id=riided@kirivoo.ee;ip=192.0.2.1;r=mari@näide.ee',
  ],
  ['MACHINE', '554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: Access denied'],
  ['MACHINE', '550 5.7.25 Client host rejected: cannot find your hostname, [192.0.2.1]'],
  [
    'MACHINE',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/192.0.2.1',
  ],
  ['MACHINE', '554 5.7.1 <riided.kirivoo.ee>: Helo command rejected: Access denied'],
  ['MACHINE', '504 5.5.2 <riided>: Helo command rejected: need fully-qualified hostname'],
  ['MACHINE', '550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)'],
  ['MACHINE', '550 rejected because 192.0.2.1 is in a black list at zen.spamhaus.org'],
  ['MACHINE', '550-"JunkMail rejected - riided.kirivoo.ee [192.0.2.1]:40112 is in an RBL: 550 https://www.spamhaus.org/sbl"'],
  ['MACHINE', '550 5.7.606 Access denied, banned sending IP [192.0.2.1]. To request removal from this list please visit'],
  ['MACHINE', '550 5.7.1 Unfortunately, messages from [192.0.2.1] were not sent. Please contact your Internet service provider (S3150).'],
  ['MACHINE', '550-5.7.1 [2001:db8::1] Our system has detected that this message does not meet IPv6 sending guidelines'],
  ['MACHINE', '554 Your server is blocked by our policy'],
  ['RULE', '550 5.7.1 Delivery not authorized, message refused'],
  ['RULE', '554 5.7.1 Spam message rejected'],
  ['RULE', '550 5.7.64 TenantAttribution; Relay Access Denied'],
  ['RECIPIENT', '550 5.1.1 <mari@näide.ee>: Recipient address rejected: User unknown in virtual mailbox table'],
  ['RECIPIENT', '554 5.7.1 <mari@xn--nide-loa.ee>: Recipient address rejected: Access denied'],
  ['RECIPIENT', '554 5.7.1 <MARI@näide.ee>: Relay access denied'],
  ['RECIPIENT', '550 5.7.1 Unable to relay for mari@näide.ee'],
  ['RECIPIENT', '554 5.7.1 Service unavailable; Recipient address [mari@näide.ee] blocked using list.example'],
  ['RECIPIENT', '550 5.4.1 Recipient address rejected: Access denied. [AM6EUR05FT012.eop-eur05.prod.protection.outlook.com]'],
  ['RECIPIENT', '550 5.7.1 Recipient address rejected: Access denied'],
  ['RECIPIENT', '550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 Please try double-checking'],
  ['RECIPIENT', '550 5.1.1 User unknown (192.0.2.9)'],
  ['RECIPIENT', '550 5.2.1 The mailbox is disabled; the sender need not try again'],
  ['RECIPIENT', '552 5.2.2 Mailbox full'],
  ['RECIPIENT', '550 Unrouteable address'],
  ['RECIPIENT', '550 relay not permitted'],
  ['RECIPIENT', '550 No such user here'],
  [
    'RECIPIENT',
    '550-Verification failed for <mari@näide.ee> 550-Called: 192.0.2.9 550-Sent: RCPT TO:<mari@näide.ee> 550-Response: 550 Unknown',
  ],
  ['RECIPIENT', '554 Transaction failed'],
  ['RECIPIENT', '550 5.6.0 Something about the content'],
  ['RECIPIENT', '550 Seda kirja me ei taha'],
  // Names that only begin or end like ours.
  ['RECIPIENT', '550 5.1.1 <eriided@kirivoo.ee>: no such alias'],
  ['RECIPIENT', '550 5.4.4 vanad-riided.kirivoo.ee has no MX'],
  ['RECIPIENT', '550 5.4.4 riided.kirivoo.ee.example.com has no MX'],
])('%s: %s', (whom, reply) => expect(whomRefused(reply, envelope)).toBe(whom));

test('a test to oneself: the phrase tells sender and recipient apart', () => {
  const toOneself = { ...envelope, recipient: envelope.sender };
  expect(whomRefused('554 5.7.1 <riided@kirivoo.ee>: Sender address rejected: Access denied', toOneself)).toBe('SENDER');
  expect(whomRefused('554 5.7.1 <riided@kirivoo.ee>: Recipient address rejected: Access denied', toOneself)).toBe('RECIPIENT');
});

test('the domain of the mailbox is not this machine, though it is called so', () => {
  const sameHost = { ...envelope, recipient: 'mari@riided.kirivoo.ee' };
  expect(whomRefused('550 No such user at riided.kirivoo.ee', sameHost)).toBe('RECIPIENT');
  expect(whomRefused('554 5.7.1 <riided.kirivoo.ee>: Helo command rejected: Access denied', sameHost)).toBe('MACHINE');
});
