/** In which order what is to be packed is listed. */
export const orders = ['place', 'dancer', 'bag'] as const;
export type Order = (typeof orders)[number];

/** Which way: out to the performance, or back. Here, since the address is read before the schemas of the entries are. */
export const rounds = ['OUT', 'BACK'] as const;
