import * as v from 'valibot';

/** What an entry of a file may refer to by its name, and where that is. */
const referenceKinds = {
	call: 'a call in calls.yaml',
	claim: 'a claim in claims.yaml or dental/claims.yaml',
	logo: 'a view in app/dental/logos.svg',
	offering: 'an offering in pages/pricing.yaml',
	page: 'a page in pages.yaml',
	portrait: 'a picture in app/enquiry/portraits',
	service: 'a service in pages/services.yaml',
	useCase: 'a use case in pages/small-business.yaml',
} as const;
export type ReferenceKind = keyof typeof referenceKinds;

/** What is in the sources, which a built renderer has not, and a user cannot change. */
export const kindsInSources = ['component', 'logo', 'portrait'] as const;
type InSources = (typeof kindsInSources)[number];

/** The names that exist, by kind. `component` has the modules of pages. */
export type KnownNames = Readonly<
	Record<Exclude<ReferenceKind, InSources>, readonly string[]> &
		Partial<Record<InSources, readonly string[]>>
>;

/** The name of something of a kind, which its schema has checked. */
export type Reference<Kind extends ReferenceKind> = string & v.Brand<Kind>;

/** What a file is checked with beside its schema. */
interface CheckContext {
	/** What references may name. Without them any name is accepted: they are in files read first. */
	names?: KnownNames | undefined;
	/** Texts that have markup from a fact only, which is shown as text wherever it is. */
	withMarkup?: ReadonlySet<string> | undefined;
}

/**
 * The context of the file that is being checked. It is a variable, because schemas are constants:
 * their checks get nothing but the value.
 */
let context: CheckContext = {};

/** Checks a value by a schema in a context. */
export function parseInContext<const Schema extends v.GenericSchema>(
	schema: Schema,
	value: unknown,
	valueContext: CheckContext,
): v.SafeParseResult<Schema> {
	context = valueContext;
	try {
		return v.safeParse(schema, value);
	} finally {
		context = {};
	}
}

/** HTML and Markdown, which mean nothing in a text. */
const markup =
	/<\/?[a-z][^<]*>|&(?:[a-z]+|#\w+);|\*\*|(?<!\w)\*(?=\w)|(?<!\w)_(?=\w[^_]*_(?!\w))|^#+ |~~|`|\]\(/i;

/**
 * Returns the first markup that somebody wrote in a text, if there is any. It is no reference, but
 * is checked in the same context.
 */
export const markupIn = (text: string): string | undefined =>
	context.withMarkup?.has(text) ? undefined : markup.exec(text)?.[0];

/** Returns whether something has a name, or whether nobody knows yet. */
export const isKnown = (kind: keyof KnownNames, name: string): boolean =>
	context.names?.[kind]?.includes(name) ?? true;

/** What begins the names that are known, in the sentence about one that is not. */
export const beforeKnown = '. Known are';

const namesKnown = (kind: ReferenceKind) =>
	context.names?.[kind]?.filter(Boolean).join(', ') || 'none';

/** The name of something in another file. */
export const reference = <const Kind extends ReferenceKind>(kind: Kind) =>
	v.pipe(
		v.string(`is the name of ${referenceKinds[kind]}`),
		v.metadata({ reference: kind }),
		v.check(
			(name) => isKnown(kind, name),
			({ input }) =>
				`“${input}” is not the name of ${referenceKinds[kind]}${beforeKnown}: ${namesKnown(kind)}`,
		),
		v.brand(kind),
	);
