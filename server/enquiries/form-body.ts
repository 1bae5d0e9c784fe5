/** Far above what any form here sends, far below what would cost time to look through. */
const maximumFields = 50;

/** What a form body says, and everything that is wrong with it. Values are as typed; no field is trusted yet. */
export interface FormBody {
	/** First value of each field. Invalid UTF-8 is replaced, so that it can still be shown to who typed it. */
	values: ReadonlyMap<string, string>;
	repeated: ReadonlySet<string>;
	/** Fields with invalid percent-encoding, invalid UTF-8 or a null character. */
	unreadable: ReadonlySet<string>;
	/** Too many fields, or a name that cannot be read. */
	malformed: boolean;
}

/**
 * Parses `application/x-www-form-urlencoded` bytes (WHATWG URL, section 5.1) more strictly than the standard, which
 * keeps a broken percent-escape as it is and replaces invalid UTF-8 silently. Never throws.
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

/** Decodes one name or value, given as its bytes in Latin-1. */
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
