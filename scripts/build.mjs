// npm run build: the packages, the web client into web/dist, and the server into server/dist.
import { build, install } from './prepare.mjs';

await install();
await build();
