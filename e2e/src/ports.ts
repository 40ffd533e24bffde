/** Where the product under test listens; E2E_PORT lets two runs go side by side. */
export const PORT = Number(process.env.E2E_PORT ?? 4310);

/** Where the mailbox takes mail, and where it tells what it got. */
export const SMTP_PORT = PORT + 10_000;
export const MAILBOX_PORT = PORT + 20_000;
