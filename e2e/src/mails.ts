import { expect } from '@playwright/test';
import type { ReceivedMail } from './mailbox.ts';
import { MAILBOX_PORT } from './ports.ts';

const mailbox = (address: string) => `http://127.0.0.1:${MAILBOX_PORT}/?to=${encodeURIComponent(address)}`;

/** Waits for the newest mail to an address with `subject` in its subject, and deletes all mails to that address. */
export async function mailTo(address: string, subject = ''): Promise<ReceivedMail> {
  let newest: ReceivedMail | undefined;
  const look = async () => {
    const mails: ReceivedMail[] = await (await fetch(mailbox(address))).json();
    newest = mails.findLast((mail) => mail.subject.includes(subject));
    return newest?.subject;
  };
  await expect.poll(look, { message: `a mail "${subject}" to ${address}` }).toBeDefined();
  if (newest === undefined) throw new Error(`No mail to ${address}`);
  await fetch(mailbox(address), { method: 'DELETE' });
  return newest;
}

/** Waits for the newest mail as `mailTo` does; returns the path of its link, such as `/confirm?userId=1&code=…`. */
export async function linkMailedTo(address: string, subject?: string): Promise<string> {
  const { text } = await mailTo(address, subject);
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

/** Waits for the newest mail to an address; returns the path of the dancer's page that it links to. */
export async function holderLinkMailedTo(address: string): Promise<string> {
  const { text } = await mailTo(address);
  const [link] = /\S+\/minu#[0-9A-Z]{26}/.exec(text) ?? [];
  if (link === undefined) throw new Error(`No link in: ${text}`);
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}
