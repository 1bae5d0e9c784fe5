import type * as v from 'valibot';
import { dentalSchemas } from '../dental/schemas.ts';
import { interfaceSchemas } from './interface-schemas.ts';
import { pageSchemas, plainPage } from './page-schemas.ts';
import { siteSchemas } from './site-schemas.ts';

/**
 * The schema of each file below `content/`, by its path. An editor gets the descriptions as hints.
 * The build asks the owner in this order.
 */
export const schemas = {
	...siteSchemas,
	...interfaceSchemas,
	...pageSchemas,
	...dentalSchemas,
};
type Schemas = typeof schemas;

/** A file below `content/`: one with a schema of its own, or the words of a plain page. */
export type FileName = keyof Schemas | `pages/${string}.yaml`;

/** What a file has once it is checked. */
export type Content<Name extends FileName> = v.InferOutput<
	Name extends keyof Schemas ? Schemas[Name] : typeof plainPage
>;

/** Reads a file as it is written, with its facts in braces. */
export type Read = <Name extends FileName>(name: Name) => Content<Name>;

/** Returns the schema of a file. */
export const schemaOf = (name: FileName): v.GenericSchema =>
	name in schemas ? schemas[name as keyof Schemas] : plainPage;
