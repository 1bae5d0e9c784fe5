/** First and last byte, both included. */
export interface ByteRange {
	first: number;
	last: number;
}

/**
 * Reads a `Range` header for a body of `length` bytes (RFC 9110, section 14). `undefined` means to ignore it,
 * which the RFC allows for anything malformed and which we also do for several ranges at once.
 */
export function parseByteRange(header: string, length: number): ByteRange | 'unsatisfiable' | undefined {
	const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header);
	const [, from = '', to = ''] = match ?? [];
	if (from === '' && to === '') return undefined;
	if (from === '') {
		const suffix = Number(to);
		if (suffix === 0 || length === 0) return 'unsatisfiable';
		return { first: Math.max(0, length - suffix), last: length - 1 };
	}
	const first = Number(from);
	const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
	if (to !== '' && Number(to) < first) return undefined;
	return first >= length ? 'unsatisfiable' : { first, last };
}
