/** What an address may carry to the analytics service: which campaign brought the visitor, and nothing else. */
const told = /^utm_(source|medium|campaign|term|content)$/;

/** An address without what it may hold of a person: other parameters, the fragment, credentials. Empty for none. */
export function pageAddress(address: string): string {
	if (!address) return '';
	const { origin, pathname, searchParams } = new URL(address);
	const campaign = new URLSearchParams([...searchParams].filter(([name]) => told.test(name))).toString();
	return `${origin}${pathname}${campaign && `?${campaign}`}`;
}
