import { parseArgs } from 'node:util';
import { createServer } from 'vite';

/** `node tools/dev/dev.ts [--example]`: the development server. `--example` shows the site with every detail of the owner. */
const { example } = parseArgs({ options: { example: { type: 'boolean' } } }).values;
if (example) process.env.EXAMPLE_DETAILS = 'true';
const server = await createServer();
await server.listen();
server.printUrls();
