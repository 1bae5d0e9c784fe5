/** More than any form here has, and few enough to parse quickly. */
const maximumFields = 50;

/** A parsed form body and its defects. Values are not validated. */
export interface FormBody {
	/** The first value of each field. Invalid UTF-8 is replaced by U+FFFD, so that the value can be shown again. */
	values: ReadonlyMap<string, string>;
	repeated: ReadonlySet<string>;
	/** Names of fields with invalid percent-encoding, invalid UTF-8 or a null character. */
	unreadable: ReadonlySet<string>;
	/** Whether there are too many fields or a name is unreadable. */
	malformed: boolean;
}

/**
 * Parses `application/x-www-form-urlencoded` (WHATWG URL, section 5.1). Stricter than the standard: it reports broken
 * percent-escapes and invalid UTF-8 instead of accepting them. Never throws.
 */
export function parseFormBody(body: Buffer): FormBody {
	const values = new Map<string, string>();
	const repeated = new Set<string>();
	const unreadable = new Set<string>();
	let malformed = false;
	const pairs = body
		.toString('latin1')
		.split('&', maximumFields + 1)
		.filter((pair) => pair !== '');
	if (pairs.length > maximumFields) malformed = true;
	for (const pair of pairs.slice(0, maximumFields)) {
		const separator = pair.indexOf('=');
		const name = decode(separator < 0 ? pair : pair.slice(0, separator));
		const value = decode(separator < 0 ? '' : pair.slice(separator + 1));
		if (!name.readable) malformed = true;
		if (!value.readable) unreadable.add(name.text);
		if (values.has(name.text)) repeated.add(name.text);
		else values.set(name.text, value.text);
	}
	return { values, repeated, unreadable, malformed };
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes a name or value whose bytes were read as Latin-1. */
function decode(encoded: string): { text: string; readable: boolean } {
	const escapesAreWhole = !/%(?![0-9a-f]{2})/i.test(encoded);
	const bytes = Buffer.from(
		encoded
			.replaceAll('+', ' ')
			.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
		'latin1',
	);
	try {
		const text = strictUtf8.decode(bytes);
		return { text, readable: escapesAreWhole && !text.includes('\0') };
	} catch {
		return { text: bytes.toString('utf8'), readable: false };
	}
}
