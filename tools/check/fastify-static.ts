import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import type { SiteTable } from '#server/site/site-table.ts';

/** The control of the benchmark: serves the files in `ROOT` with the headers of the home page on `PORT`. */
const { files } = JSON.parse(readFileSync('build/site.json', 'utf8')) as SiteTable;
const headers = files['/']?.headers ?? {};

const app = fastify();
await app.register(fastifyStatic, {
	root: process.env.ROOT ?? '',
	preCompressed: true,
	cacheControl: false,
	setHeaders: (reply) => reply.headers(headers),
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
