import { requireNode } from './node-version.mjs';

/** The built commands' file; see `main.ts`. */
requireNode();
await import('../cli/leads.ts');
