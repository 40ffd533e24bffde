/** Console lines of a call: endpoint and outcome. Never a query, body or header: they may hold secrets. */
export const callLog = {
  asked: (method: string, path: string) => {
    console.info(`→ ${method} ${path}`);
  },
  answered: (method: string, path: string, status: number, ms: number) => {
    console.info(`← ${method} ${path} ${status} ${Math.round(ms)} ms`);
  },
  /** An abort is no failure. */
  givenUp: (method: string, path: string, ms: number) => {
    console.info(`× ${method} ${path} given up ${Math.round(ms)} ms`);
  },
  failed: (method: string, path: string, reason: string, ms: number) => {
    console.error(`× ${method} ${path} ${reason} ${Math.round(ms)} ms`);
  },
};
