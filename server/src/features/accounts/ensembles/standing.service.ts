export { getStanding, isFrozen, lockStanding, setFrozen, setLimits, setTrusted } from './standing.queries.ts';
