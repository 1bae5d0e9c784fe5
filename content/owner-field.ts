/** A detail that only the owner can give. */
export interface OwnerField {
	/** As `nzbn`. */
	name: string;
	/** Where the owner enters it, as `content/owner.ts`. */
	file: string;
	/** What a visitor misses without it, with an example, in one sentence without a full stop. */
	meaning: string;
	isFilled: boolean;
}

/** Returns the fields of an object of the owner's details. An empty text or list is not filled. */
export const ownerFieldsOf = <Details extends object>(
	file: string,
	details: Details,
	meanings: Readonly<Record<keyof Details & string, string>>,
): OwnerField[] =>
	(Object.keys(meanings) as (keyof Details & string)[]).map((name) => ({
		name,
		file,
		meaning: meanings[name],
		isFilled: (details[name] as string | readonly unknown[]).length > 0,
	}));
