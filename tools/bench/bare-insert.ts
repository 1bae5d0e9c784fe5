import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

/**
 * `node tools/bench/bare-insert.ts <file>`: the least that a durable answer can cost: Node's own server, one insert with
 * an fsync, no validation, no outbox. For comparison.
 */
const [file = ''] = process.argv.slice(2);

const database = new DatabaseSync(file);
database.exec(
	'pragma journal_mode = wal; pragma synchronous = full; create table bodies (id text primary key, body text)',
);
const insert = database.prepare('insert into bodies values (?, ?)');

createServer((request, response) => {
	let body = '';
	request.on('data', (part: Buffer) => (body += part));
	request.on('end', () => {
		const id = randomUUID();
		if (request.method === 'POST') insert.run(id, body);
		response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
	});
}).listen(Number(process.env.PORT), '127.0.0.1');
