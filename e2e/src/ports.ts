/** Port of the product under test; E2E_PORT lets two runs go side by side. */
export const PORT = Number(process.env.E2E_PORT ?? 4310);

/** Ports of the mailbox: SMTP and HTTP. */
export const SMTP_PORT = PORT + 10_000;
export const MAILBOX_PORT = PORT + 20_000;
