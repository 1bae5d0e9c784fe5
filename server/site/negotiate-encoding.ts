import type { Encoding, Representation, SiteEntry } from './site.ts';

/**
 * Returns the encoding of a file that an `Accept-Encoding` header prefers (RFC 9110, section 12.5.3): the smallest of
 * those with the highest quality value, or the uncompressed one if none is acceptable.
 */
export function negotiateEncoding(entry: SiteEntry, acceptEncoding: string | undefined): Representation {
	if (acceptEncoding === undefined || entry.compressed.size === 0) return entry.identity;
	const qualities = parseQualities(acceptEncoding);
	const qualityOf = (encoding: Encoding) =>
		qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
	let best = entry.identity;
	let bestQuality = qualityOf('identity');
	for (const [encoding, representation] of entry.compressed) {
		const quality = qualityOf(encoding);
		const beatsIdentity = best === entry.identity && quality >= bestQuality;
		if (quality > 0 && (quality > bestQuality || beatsIdentity)) {
			best = representation;
			bestQuality = quality;
		}
	}
	return best;
}

function parseQualities(header: string): Map<string, number> {
	const qualities = new Map<string, number>();
	for (const member of header.toLowerCase().split(',')) {
		const [coding = '', ...parameters] = member.split(';').map((part) => part.trim());
		const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? '1';
		const quality = Number(weight);
		if (coding !== '') qualities.set(coding, Number.isFinite(quality) ? quality : 0);
	}
	return qualities;
}
