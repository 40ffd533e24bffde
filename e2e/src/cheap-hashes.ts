// Loaded before the server of the tests: its hashes of passwords take 1 ms of processor time instead of 190.
// No setting that could reach production makes a hash cheap.
import { registerHooks } from 'node:module';

const COST = 'memoryCost:65536,timeCost:5';

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!/\/server\/dist\/hash-[^/]*\.js$/.test(url)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(COST)) throw new Error(`${url} has no ${COST}`);
    return { ...loaded, source: source.replace(COST, 'memoryCost:64,timeCost:1') };
  },
});
