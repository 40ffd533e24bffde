const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Signs of XML as they are shown: `>` of `&gt;`. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,5})|#(\d{1,6})|(\w{1,8}));/gi, (whole, hex, decimal, name) =>
    name === undefined ? String.fromCodePoint(Number(decimal ?? `0x${hex}`)) : (entities[name] ?? whole),
  );
