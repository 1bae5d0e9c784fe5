import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { SiteTable } from '#server/site/site-table.ts';

const openFolder = 0o755;

/** The built pages for other servers: each file with its gzip form beside it as `.gz`, as nginx and `@fastify/static` find it. */
export function copySite(build: string, table: SiteTable): string {
	const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
	// nginx serves as a user who owns nothing.
	chmodSync(folder, openFolder);
	const root = join(folder, 'root');
	cpSync(join(build, 'client'), root, { recursive: true });
	for (const { bodies } of Object.values(table.files)) {
		if (bodies.gzip === undefined) continue;
		const target = join(root, `${bodies.identity.replace(/^client\//, '')}.gz`);
		mkdirSync(dirname(target), { recursive: true });
		copyFileSync(join(build, bodies.gzip), target);
	}
	mkdirSync(join(folder, 'nginx'), { mode: openFolder });
	return folder;
}

/** Configuration of an nginx that serves that copy from one process, with the headers of the home page and a log line for each answer. */
export function nginxConfiguration(
	folder: string,
	port: number,
	headers: Readonly<Record<string, string>>,
): string {
	const own = Object.entries(headers).filter(([name]) => name !== 'content-type');
	const lines = own.map(([name, value]) => `add_header ${name} "${value}";`);
	const file = join(folder, 'nginx', 'nginx.conf');
	writeFileSync(
		file,
		`worker_processes 1;
daemon off;
pid ${resolve(folder, 'nginx/pid')};
error_log stderr error;
events { worker_connections 4096; }
http {
	types { text/html html; }
	access_log /dev/null;
	sendfile on;
	tcp_nopush on;
	open_file_cache max=1000;
	gzip_static on;
	keepalive_requests 1000000;
	client_body_temp_path ${folder}/nginx/body;
	proxy_temp_path ${folder}/nginx/proxy;
	fastcgi_temp_path ${folder}/nginx/fastcgi;
	uwsgi_temp_path ${folder}/nginx/uwsgi;
	scgi_temp_path ${folder}/nginx/scgi;
	server { listen 127.0.0.1:${port}; root ${folder}/root; ${lines.join(' ')} }
}
`,
	);
	return file;
}
