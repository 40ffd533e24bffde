export { getStanding, lockStanding, setFrozen, setLimits, setTrusted } from './standing.queries.ts';
