const newZealandTime = new Intl.DateTimeFormat('en-NZ', {
	dateStyle: 'full',
	timeStyle: 'long',
	timeZone: 'Pacific/Auckland',
});

/** An ISO 8601 time as it is read in New Zealand. */
export const newZealandDateTime = (iso: string): string => newZealandTime.format(new Date(iso));
