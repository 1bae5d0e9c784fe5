import { randomBytes } from 'node:crypto';

const timestampBytes = 6;
const versionByte = 6;
const variantByte = 8;

/**
 * Returns a UUIDv7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then random bits. UUIDs sort by their time.
 */
export function uuidv7(now: Date): string {
	return createUuid(now, randomBytes(16));
}

/** Returns the smallest UUIDv7 of a millisecond. All UUIDs created before sort below it. */
export function firstUuidv7(moment: Date): string {
	return createUuid(moment, Buffer.alloc(16));
}

function createUuid(now: Date, bytes: Buffer): string {
	bytes.writeUIntBE(now.getTime(), 0, timestampBytes);
	bytes[versionByte] = 0x70 | ((bytes[versionByte] ?? 0) & 0x0f);
	bytes[variantByte] = 0x80 | ((bytes[variantByte] ?? 0) & 0x3f);
	return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the time of a UUIDv7. */
export function timeOfUuidv7(id: string): Date {
	return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 2 * timestampBytes), 16));
}
