import { requireNode } from './node-version.mjs';

/**
 * The built server's file. Node resolves static imports before it runs anything, so the server is
 * imported afterwards.
 */
requireNode();
await import('../main.ts');
