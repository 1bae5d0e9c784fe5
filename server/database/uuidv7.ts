import { randomBytes } from 'node:crypto';

const timestampBytes = 6;
const versionByte = 6;
const variantByte = 8;

/**
 * Returns a UUIDv7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then random bits. UUIDs sort by their time.
 */
export function uuidv7(now: Date): string {
	const bytes = randomBytes(16);
	bytes.writeUIntBE(now.getTime(), 0, timestampBytes);
	bytes[versionByte] = 0x70 | ((bytes[versionByte] ?? 0) & 0x0f);
	bytes[variantByte] = 0x80 | ((bytes[variantByte] ?? 0) & 0x3f);
	return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Returns the start of the UUIDs of a moment. It sorts before all of them and after those of earlier moments. Moments before
 * 1970 have that of 1970.
 */
export const uuidv7Prefix = (moment: Date): string =>
	uuidv7(new Date(Math.max(0, moment.getTime()))).slice(0, '017f22e2-79b0'.length);
