import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';

/** `node tools/bench/fastify-static.ts <folder>`: the common way to serve files with Fastify, for comparison. */
const [root = ''] = process.argv.slice(2);

const app = fastify();
await app.register(fastifyStatic, { root, preCompressed: true });
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
