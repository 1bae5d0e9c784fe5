/** The chat's words. */
export interface ChatWords {
	open: string;
	title: string;
	close: string;
	welcome: string;
	privacy: { text: string; link: string };
	/** Heading of the suggested questions. */
	suggestions: string;
	/** Label of the question's box. */
	label: string;
	send: string;
	stop: string;
	retry: string;
	copy: string;
	copied: string;
	notCopied: string;
	clear: string;
	you: string;
	assistant: string;
	answering: string;
	stopped: string;
	sources: string;
	estimate: string;
	proposal: { title: string; text: string; action: string };
	/** The link to the contact page, after a failure. */
	contact: string;
	unreachable: string;
	brokenOff: string;
}
