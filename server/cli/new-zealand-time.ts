const format = new Intl.DateTimeFormat('en-NZ', {
	dateStyle: 'medium',
	timeStyle: 'short',
	timeZone: 'Pacific/Auckland',
});

/** A moment, given in ISO 8601, as the owner's clock showed it. */
export const newZealandTime = (moment: string) => format.format(new Date(moment));
