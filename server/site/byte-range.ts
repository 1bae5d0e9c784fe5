/** Positions of the first and last byte, both inclusive. */
export interface ByteRange {
	first: number;
	last: number;
}

/**
 * Parses a `Range` header for a body of `length` bytes (RFC 9110, section 14). Returns `undefined` for a header to ignore:
 * a malformed one or one with several ranges.
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
