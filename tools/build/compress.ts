import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller files gain less from compression than `Content-Encoding` and `Vary` cost. */
const minimumBytes = 256;
const compressible = new Set(['html', 'js', 'css', 'svg', 'json', 'md', 'txt', 'xml', 'webmanifest', 'ico']);

/** Compresses a file with brotli and gzip at the highest levels. Resolves to no bodies for small and incompressible files. */
export async function compress(extension: string, body: Buffer): Promise<{ br?: Buffer; gzip?: Buffer }> {
	if (!compressible.has(extension) || body.length < minimumBytes) return {};
	const [br, gzipped] = await Promise.all([
		compressBrotli(body, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
				[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
			},
		}),
		compressGzip(body, { level: constants.Z_BEST_COMPRESSION }),
	]);
	return { br, gzip: gzipped };
}
