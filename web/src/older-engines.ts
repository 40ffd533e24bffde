// The methods of `newer-methods.ts`, for engines that lack one: loaded there alone, before the app.
import 'core-js/actual/array/to-reversed.js';
import 'core-js/actual/array/to-sorted.js';
import 'core-js/actual/array/to-spliced.js';
import 'core-js/actual/array/with.js';
import 'core-js/actual/map/group-by.js';
import 'core-js/actual/object/group-by.js';
import 'core-js/actual/promise/with-resolvers.js';
import 'core-js/actual/set/difference.js';
import 'core-js/actual/set/intersection.js';
import 'core-js/actual/set/is-subset-of.js';
import 'core-js/actual/set/union.js';

// core-js has none of the DOM's.
AbortSignal.any ??= (signals) => {
  const any = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) any.abort(signal.reason);
    signal.addEventListener('abort', () => any.abort(signal.reason), { once: true, signal: any.signal });
  }
  return any.signal;
};
