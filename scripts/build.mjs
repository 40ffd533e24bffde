// npm run build: the web client, into web/dist.
import { build } from './prepare.mjs';

await build();
