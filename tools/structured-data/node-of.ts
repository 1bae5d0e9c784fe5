/**
 * A node of one type of schema.org with the properties that schema-dts knows of it, whatever their values. Checking the
 * values too takes the compiler half a minute, for unions of 900 types: `tools/check-html` checks them in the built pages.
 */
export type NodeOf<Thing, Name extends string> = { '@type': Name } & {
	[Property in keyof Extract<Thing, { '@type': Name }>]?: unknown;
};
