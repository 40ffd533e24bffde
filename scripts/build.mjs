// npm run build: the web client, into web/dist, and the server, into server/dist.
import { build } from './prepare.mjs';

await build();
