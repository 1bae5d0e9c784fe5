/** What errors of deliveries say in plain words, the more precise first. */
const meanings: readonly (readonly [RegExp, string])[] = [
	[
		/\b535\b|EAUTH|invalid login|authentication (failed|unsuccessful|credentials)/i,
		'the server refused the password',
	],
	[/\bECONNREFUSED\b|\bECONNRESET\b|\bEHOSTUNREACH\b|\bENETUNREACH\b/, 'the server cannot be reached'],
	[/\bENOTFOUND\b|\bEAI_AGAIN\b|\bEDNS\b/, 'the name of the server is not known'],
	[/ETIMEDOUT|timed? ?out|aborted due to timeout/i, 'the server did not respond in time'],
	[/certificate|self.signed|altnames/i, 'the certificate of the server is not accepted'],
	[/^The webhook returned 401/, '401, it asks for a login'],
	[/^The webhook returned 403/, '403, it does not let this server in'],
	[/^The webhook returned 404/, '404, its address does not exist'],
	[/^The webhook returned 410/, '410, its address was removed'],
	[/^The webhook returned 429/, '429, it got too many messages'],
	[/^The webhook returned 3\d\d/, 'its address has moved'],
	[/\b552\b|quota|mailbox (is )?full/i, 'the mailbox is full'],
	[/\b55[013]\b.*(user|recipient|mailbox|address)|replied 55[0136] to RCPT/i, 'there is no such mailbox'],
	[/database did not (answer|respond)/i, 'the database did not respond in time'],
];
const maxLength = 200;

/** Returns the error of a delivery in plain words, as the end of a sentence; the error itself if it is not known. */
export function plainError(error: string): string {
	const found = meanings.find(([pattern]) => pattern.test(error));
	return (
		found?.[1] ??
		/^The webhook returned (\d+)/.exec(error)?.[1] ??
		error.trim().replace(/\.$/, '').slice(0, maxLength)
	);
}
