/** In whose hands a failed delivery is: the recipient's address, what the message says, or our mail. */
export type About = 'address' | 'text' | 'mail';

/** What an owner reads about a failed delivery. */
export interface DeliveryCause {
	about: About;
	/** The end of a sentence. */
	sentence: string;
	/** What the owner does when nothing gets through to a mailbox or a service of theirs. */
	advice: string;
}

const cause = (about: About, sentence: string, advice: string): DeliveryCause => ({
	about,
	sentence,
	advice,
});

/** The table in `docs/owner.md` says the same. */
export const deliveryCauses = {
	'no-mailbox': cause(
		'address',
		'there’s no such mailbox',
		'Whoever runs the site checks the address in LEADS_TO.',
	),
	'mailbox-full': cause('address', 'the mailbox is full', 'Make some room in the mailbox.'),
	'text-refused': cause(
		'text',
		'the mail server won’t take this text',
		'Read it in the inbox. If it happens often, ring whoever looks after your mail.',
	),
	'too-large': cause('text', 'it’s too long for the mail server', 'Read it in the inbox.'),
	unconfirmed: cause(
		'text',
		'the mail server never confirmed it, so it may have arrived',
		'Look whether it did. If this lasts, ring whoever looks after your mail.',
	),
	late: cause('mail', 'it would have come too late', 'Nothing.'),
	limit: cause(
		'mail',
		'our mail account has sent all that it may for now',
		'It goes on by itself. If this comes again, whoever runs the site asks for a higher limit.',
	),
	sender: cause(
		'mail',
		'the mail server doesn’t accept our address as the sender',
		'Whoever runs the site checks MAIL_FROM.',
	),
	'no-return-path': cause(
		'mail',
		'the mail server takes nothing without a return address',
		'Nothing, if you can do without this mail. Otherwise whoever runs the site takes another mail service.',
	),
	unproven: cause(
		'mail',
		'the mail server can’t tell that the mail is really ours',
		'Whoever runs the site checks the DNS records for SPF, DKIM and DMARC.',
	),
	blocked: cause(
		'mail',
		'the mail server refuses our mail',
		'Whoever runs the site needs the details below.',
	),
	password: cause(
		'mail',
		'the mail server won’t take our password',
		'Changed? Whoever runs the site puts the new one in SMTP_URL.',
	),
	certificate: cause(
		'mail',
		'there’s no safe connection to the mail server',
		'If this lasts, ring whoever looks after your mail: its certificate may have run out.',
	),
	'unknown-name': cause(
		'mail',
		'there’s no mail server of that name',
		'Whoever runs the site checks the name in SMTP_URL.',
	),
	unreachable: cause(
		'mail',
		'we can’t reach the mail server',
		'Often it comes back by itself. If it doesn’t, ring whoever looks after your mail.',
	),
	'slow-down': cause(
		'mail',
		'the mail server asks us to try later',
		'Nothing at first. If it lasts for an hour, ring whoever looks after your mail.',
	),
	gone: cause(
		'mail',
		'that address is gone',
		'Make a new webhook. Whoever runs the site puts it in LEADS_WEBHOOK_URL.',
	),
	'webhook-unreachable': cause(
		'mail',
		'we can’t reach it',
		'Often it comes back by itself. If it doesn’t, ring whoever looks after it.',
	),
	'webhook-error': cause(
		'mail',
		'it answers with an error',
		'Often it ends by itself. If it doesn’t, ring whoever looks after it.',
	),
	'body-refused': cause(
		'text',
		'it refuses what we send',
		'Read them in the inbox, and ring whoever looks after it.',
	),
	unexpected: cause(
		'mail',
		'something went wrong on our side',
		'Whoever runs the site looks into the log.',
	),
} as const;

export type CauseName = keyof typeof deliveryCauses;

/** Returns the cause of a stored name. */
export const causeOf = (name: string | null): DeliveryCause =>
	deliveryCauses[name as CauseName] ?? deliveryCauses.unexpected;

const replyAdviceAbout: Readonly<Record<About, string>> = {
	address: 'Correct the address and send the reply again, or ring.',
	text: 'It isn’t their address. Write it in other words, without links, or ring.',
	mail: 'This says nothing about their address. Send the reply again later, or ring.',
};
const replyAdviceFor: Readonly<Partial<Record<CauseName, string>>> = {
	'mailbox-full': 'Send the reply again later, or ring.',
	'too-large': 'It isn’t their address. Write it shorter, or ring.',
	unconfirmed: 'Ring and ask before you send it again.',
};

/** Returns what an owner does about a reply that did not reach the visitor. */
export const replyAdvice = (name: string | null): string =>
	replyAdviceFor[name as CauseName] ?? replyAdviceAbout[causeOf(name).about];
