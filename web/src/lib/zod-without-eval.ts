import { z } from 'zod';

// zod would compile its objects with `new Function`, which the content security policy forbids. It asks when a schema
// is made, so this must be imported before the contract.
z.config({ jitless: true });
