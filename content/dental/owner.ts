import { type OwnerField, ownerFieldsOf } from '../owner.ts';

interface DentalDetails {
	callCharges: string;
	priceAfterTrial: string;
	connections: string;
	callDataStored: string;
}

/** What only the owner can say about the dental voice agent. An empty field shows nothing. */
export const dentalOwner: DentalDetails = {
	callCharges: '',
	priceAfterTrial: '',
	connections: '',
	callDataStored: '',
};

/** What a visitor misses while a field is empty, with an example. */
const meanings: Readonly<Record<keyof DentalDetails, string>> = {
	callCharges: 'what calls cost, for example "about 20 cents a minute"',
	priceAfterTrial: 'what the agent costs after its trial, for example "from $2,499 set-up, then …"',
	connections: 'which practice software connects, in whole sentences',
	callDataStored:
		'the countries in which calls and transcripts are stored, for example "New Zealand and Australia"',
};

export const dentalOwnerFields: readonly OwnerField[] = ownerFieldsOf(
	'content/dental/owner.ts',
	dentalOwner,
	meanings,
);
