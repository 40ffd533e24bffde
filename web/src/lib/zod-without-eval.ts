import { z } from 'zod';

// zod compiles objects with `new Function`, which the content security policy forbids. It checks when a schema
// is made, so this must be imported before the contract.
z.config({ jitless: true });
