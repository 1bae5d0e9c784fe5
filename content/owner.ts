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
	priceBasis: string;
	callCharges: string;
	priceAfterTrial: string;
	contract: string;
	setUpTime: string;
	connections: string;
	callDataStored: string;
	people: readonly Person[];
	references: readonly Reference[];
	measuredJobs: readonly MeasuredJob[];
}

/**
 * What only the owner can say. An empty field shows nothing on the site. The build and `leads check` list the empty
 * ones ({@link ownerFields}).
 */
export const owner: OwnerDetails = {
	nzbn: '',
	priceBasis: '',
	callCharges: '',
	priceAfterTrial: '',
	contract: '',
	setUpTime: '',
	connections: '',
	callDataStored: '',
	people: [],
	references: [],
	measuredJobs: [],
};

/** What pages show as proof. Nothing while both lists are empty. */
export const proof = {
	jobs: owner.measuredJobs,
	references: owner.references,
	labels: { before: 'Before', after: 'After' },
} as const;

/** What a visitor misses while a field of {@link owner} is empty, with an example. */
const meanings: Readonly<Record<keyof OwnerDetails, string>> = {
	nzbn: 'New Zealand Business Number, in the footer and the legal documents: 13 digits',
	priceBasis:
		'what a price is for, beside every price, for example "one-off set-up, running costs quoted first"',
	callCharges: 'what calls cost in a trial, for example "about 20 cents a minute"',
	priceAfterTrial: 'what a product costs after its trial, for example "from $2,499 set-up, then …"',
	contract:
		'how long a contract runs and how it is cancelled, in whole sentences, for the questions on the pages about prices and products',
	setUpTime: 'how long it takes from the order until it works, in whole sentences, for the same questions',
	connections: 'which practice and trade software connects, in whole sentences, for the same questions',
	callDataStored:
		'the countries in which calls and transcripts are stored, for example "New Zealand and Australia"',
	people: 'who is behind the firm: names and roles',
	references: 'what customers say, with their permission',
	measuredJobs: 'a job with measured figures before and after',
};

/** A field that only the owner can fill in. */
export interface OwnerField {
	/** As in `owner.nzbn`, in content/owner.ts. */
	name: keyof OwnerDetails;
	/** What it is for, in one sentence without a full stop. */
	meaning: string;
	isFilled: boolean;
}

/** Returns every field that only the owner can fill in. Takes other details for tests. */
export function ownerFields(details: OwnerDetails = owner): OwnerField[] {
	return (Object.keys(meanings) as (keyof OwnerDetails)[]).map((name) => ({
		name,
		meaning: meanings[name],
		isFilled: details[name].length > 0,
	}));
}
