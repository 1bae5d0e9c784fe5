const headerLength = 6;
const entryLength = 16;
const iconKind = 1;
const bitsPerPixel = 32;

/**
 * Wraps one square PNG of less than 256 pixels as an `.ico` file: a header, one directory entry, and the PNG as it is,
 * which every reader since Windows Vista takes (Microsoft, "ICONDIR" and "ICONDIRENTRY").
 */
export function wrapIco(png: Buffer, side: number): Buffer {
	const head = Buffer.alloc(headerLength + entryLength);
	head.writeUInt16LE(iconKind, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(side, headerLength);
	head.writeUInt8(side, headerLength + 1);
	head.writeUInt16LE(1, headerLength + 4);
	head.writeUInt16LE(bitsPerPixel, headerLength + 6);
	head.writeUInt32LE(png.length, headerLength + 8);
	head.writeUInt32LE(head.length, headerLength + 12);
	return Buffer.concat([head, png]);
}
