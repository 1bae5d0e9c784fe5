import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this many bytes the headers outweigh what compression saves. */
const worthwhileBytes = 256;
const compressible = new Set(['html', 'js', 'css', 'svg', 'json', 'txt', 'xml', 'webmanifest', 'ico']);

/** Brotli and gzip bodies of a file at their strongest, or none where they would not pay. */
export async function compress(extension: string, body: Buffer): Promise<{ br?: Buffer; gzip?: Buffer }> {
	if (!compressible.has(extension) || body.length < worthwhileBytes) return {};
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
