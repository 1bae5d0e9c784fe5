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

/** A customer's words, with their written permission to publish them (Fair Trading Act 1986, s 13(e)). */
export interface Reference {
	quote: string;
	name: string;
	/** As in "Owner, Example Plumbing, Porirua". */
	about: string;
}

/** One job with its figures before and after. Keep the records that prove them (Fair Trading Act 1986, s 12A). */
export interface MeasuredJob {
	/** The kind and size of the business, and the job. */
	title: string;
	before: string;
	after: string;
	/** How and over which period it was measured. */
	measured: string;
}

/** A person behind the firm. */
export interface Person {
	name: string;
	role: string;
}

interface OwnerDetails {
	nzbn: string;
	pricePeriod: string;
	stagedPayment: string;
	priceBasis: string;
	contract: string;
	setUpTime: string;
	agentPhone: string;
	people: readonly Person[];
	portrait: string;
	references: readonly Reference[];
	measuredJobs: readonly MeasuredJob[];
}

/**
 * What only the owner can say. An empty field shows nothing on the site. The build and `leads check` list the empty
 * ones ({@link ownerFields}). The details of a product are in its folder.
 */
export const owner: OwnerDetails = {
	nzbn: '',
	pricePeriod: '',
	stagedPayment: '',
	priceBasis: '',
	contract: '',
	setUpTime: '',
	agentPhone: '',
	people: [],
	portrait: '',
	references: [],
	measuredJobs: [],
};

/** Who reads and replies to enquiries, as a form says it: empty while nobody is named. */
export const talkTo = owner.people[0]
	? ` You’ll talk to ${owner.people[0].name}, ${owner.people[0].role}.`
	: '';

/** Who is behind the firm, on the contact page. Nothing while the list is empty. The first answers enquiries. */
export const people = {
	title: 'Who you’ll deal with',
	people: owner.people,
	portrait: owner.portrait,
	talkTo: 'You’ll talk to',
} as const;

/** What the home page and the page for trades show as proof. Nothing while both lists are empty. */
export const proof = {
	jobs: owner.measuredJobs,
	references: owner.references,
	labels: { before: 'Before', after: 'After' },
} as const;

/** What a visitor misses while a field of {@link owner} is empty, with an example. */
const meanings: Readonly<Record<keyof OwnerDetails, string>> = {
	nzbn: 'New Zealand Business Number, in the footer and the legal documents: 13 digits',
	pricePeriod: 'whether a price is paid once or each month, beside every price, for example "paid once"',
	stagedPayment:
		'in which parts it is paid, beside every price, for example "half on order, half once it works"',
	priceBasis:
		'what a price is for, beside every price, for example "one-off set-up, running costs quoted first"',
	contract:
		'how long a contract runs and how it is cancelled, in whole sentences, for the questions on the pages about prices and products',
	setUpTime: 'how long it takes from the order until it works, in whole sentences, for the same questions',
	agentPhone:
		'the number of an agent of yours that visitors can ring, in the questions about prices and products',
	people:
		'who is behind the firm, on the contact page: names and roles. The first reads and replies to enquiries, and forms say so',
	portrait:
		'a portrait of the first of them, square, 200 pixels or more: the name of its file in app/enquiry/portraits',
	references: 'what customers say, with their permission',
	measuredJobs: 'a job with measured figures before and after',
};

/** Returns the fields that are about the firm. Those of a product are in its record. */
export const ownerFields: readonly OwnerField[] = /* @__PURE__ */ ownerFieldsOf(
	'content/owner.ts',
	owner,
	meanings,
);
