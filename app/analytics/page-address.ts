/** The query parameters that may be sent to the analytics service: those of a campaign. */
const sent = /^utm_(source|medium|campaign|term|content)$/;

/** Returns a URL without possible personal data: other parameters, the fragment, credentials. Returns '' for ''. */
export function pageAddress(address: string): string {
	if (!address) return '';
	const { origin, pathname, searchParams } = new URL(address);
	const campaign = new URLSearchParams([...searchParams].filter(([name]) => sent.test(name))).toString();
	return `${origin}${pathname}${campaign && `?${campaign}`}`;
}
