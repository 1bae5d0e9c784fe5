import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The files that get smaller. Pictures and fonts are compressed already. */
const compressible = new Set([
	'.html',
	'.js',
	'.css',
	'.svg',
	'.md',
	'.txt',
	'.xml',
	'.webmanifest',
	'.ico',
]);

/** Smaller files gain less from compression than `Content-Encoding` and `Vary` cost, in bytes. */
const minimumBytes = 256;

/**
 * Resolves to what a server has beside a file of the site: its body, compressed at the highest
 * levels, by the names with `.br` and `.gz`. A small file, or one of another kind, has nothing.
 */
export async function compressedBodies(file: string, body: Buffer): Promise<[string, Buffer][]> {
	if (!compressible.has(extname(file)) || body.length < minimumBytes) return [];
	return [
		// Node's default for Brotli is the highest level.
		[`${file}.br`, await compressBrotli(body)],
		[`${file}.gz`, await compressGzip(body, { level: constants.Z_BEST_COMPRESSION })],
	];
}
