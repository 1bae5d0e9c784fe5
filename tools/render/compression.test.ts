import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressedBodies } from './compression.ts';

const text = Buffer.from('words '.repeat(100));

it('compresses a text for both kinds of browsers', async () => {
	const [brotli, gzipped] = await compressedBodies('contact/index.html', text);
	expect(brotli?.[0]).toBe('contact/index.html.br');
	expect(brotliDecompressSync(brotli?.[1] ?? '')).toEqual(text);
	expect(gzipped?.[0]).toBe('contact/index.html.gz');
	expect(gunzipSync(gzipped?.[1] ?? '')).toEqual(text);
});

it.each([
	['a picture', 'assets/photo.webp', text],
	['a file that is smaller than the headers for it', 'robots.txt', text.subarray(0, 255)],
])('leaves %s as it is', async (_, file, body) => {
	expect(await compressedBodies(file, body)).toEqual([]);
});
