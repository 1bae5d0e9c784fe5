import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller files, in bytes, are not worth the extra header. */
const minBytes = 256;
const compressible = new Set(['html', 'js', 'css', 'svg', 'json', 'txt', 'xml', 'webmanifest', 'ico']);

/** Compresses a file with brotli and gzip at the highest levels. Returns nothing for files that do not get smaller. */
export async function compress(extension: string, body: Buffer): Promise<{ br?: Buffer; gzip?: Buffer }> {
	if (!compressible.has(extension) || body.length < minBytes) return {};
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
