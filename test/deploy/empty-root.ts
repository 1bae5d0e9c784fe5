import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	chmodSync,
	chownSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '#test/support/until.ts';

const run = promisify(execFile);
/** The user and group `nonroot` of distroless images. */
const nonroot = 65_532;
/** Paths of `deploy/Dockerfile`. */
const [node, site, secrets] = ['/nodejs/bin/node', '/srv/site', '/run/secrets'];

/**
 * Binds the root over itself, read-only except `data`, and starts a command in it without privileges. Like a container with
 * `read_only: true`, and with even less: neither `/proc` nor `/dev`.
 */
const enter = `
	set -e
	mount --make-rprivate /
	mount --bind "$0" "$0"
	mount --bind "$0/data" "$0/data"
	mount -o remount,bind,ro "$0"
	exec unshare --root="$0" --wd=${site} --setgid=${nonroot} --setuid=${nonroot} "$@"`;

/** A root file system with Node, the libraries that it is linked to, the runtime folder, and an empty folder `/data`. */
export interface EmptyRoot {
	/** Its folder on this machine. */
	folder: string;
	/** Folder of the runtime on this machine. */
	site: string;
	/** Runs `leads` and resolves to its standard output. Rejects if it fails. */
	leads(...command: readonly string[]): Promise<string>;
	/** Starts the server, and returns its URL when it is up. */
	startServer(port: number): Promise<string>;
	dispose(): Promise<void>;
}

/** Builds the runtime folder with the command of `deploy/Dockerfile`, and a root around it. Needs root privileges. */
export function createEmptyRoot(
	variables: Readonly<Record<string, string>>,
	credentials: Readonly<Record<string, string>>,
): EmptyRoot {
	const folder = mkdtempSync(join(tmpdir(), 'empty-root-'));
	chmodSync(folder, 0o755);
	const inRoot = (path: string) => join(folder, path);
	const libraries =
		execFileSync('ldd', [process.execPath], { encoding: 'utf8' }).match(/\/\S+(?= \()/g) ?? [];
	for (const library of libraries) cpSync(realpathSync(library), inRoot(library));
	cpSync(process.execPath, inRoot(node));
	execFileSync('npm', ['run', 'runtime', '--', inRoot(site)], { stdio: ['ignore', 'inherit', 'inherit'] });
	cpSync('deploy/leads', inRoot('/usr/local/bin/leads'));
	for (const path of ['/data', secrets]) mkdirSync(inRoot(path), { recursive: true });
	chownSync(inRoot('/data'), nonroot, nonroot);
	for (const [name, text] of Object.entries(credentials))
		writeFileSync(inRoot(join(secrets, name)), `${text}\n`);

	const options = (command: readonly string[]) => ['--mount', 'sh', '-c', enter, folder, ...command];
	const env = { PATH: process.env.PATH, CREDENTIALS_DIRECTORY: secrets, NODE_NO_WARNINGS: '1', ...variables };
	let server: ChildProcess | undefined;
	return {
		folder,
		site: inRoot(site),
		async leads(...command) {
			const { stdout } = await run('unshare', options(['/usr/local/bin/leads', ...command]), { env });
			return stdout;
		},
		async startServer(port) {
			server = spawn('unshare', options([node, 'build/server/main.js']), {
				env: { ...env, PORT: String(port) },
				stdio: ['ignore', 'ignore', 'pipe'],
			});
			let output = '';
			server.stderr?.on('data', (part: Buffer) => (output += part));
			return until('the server listened', () => {
				if (server?.exitCode !== null) throw new Error(`The server exited:\n${output}`);
				return /^(http:\S+) is up/m.exec(output)?.[1];
			});
		},
		async dispose() {
			if (server?.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
