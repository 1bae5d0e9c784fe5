import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Button } from '#app/ui/button.tsx';
import { UnknownOutcomeError } from '../database/database.ts';
import { isSave, SendAgain } from './document.tsx';
import { hasTypedText } from './form.tsx';
import { signInPath } from './paths.ts';
import { typedFields } from './request-values.ts';
import { sendPlainPage } from './run-page.tsx';

const retryAfterSeconds = 10;

/** What is said of a request that is refused, by its status. */
const refusals: Readonly<Record<number, Parameters<typeof sendPlainPage>[2]>> = {
	413: {
		heading: 'That is too long',
		text: 'Nothing was changed. Go back, shorten it and try again.',
	},
	429: { heading: 'Too many attempts', text: 'Wait a minute, then try again.' },
};
const unreadable = { heading: 'That could not be read', text: 'Go back and try again.' };

/** Shows a page for each request that is refused or fails, with what was typed. */
export function addErrorPages(app: FastifyInstance): void {
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const status = error.statusCode ?? 503;
		if (status < 500) return sendPlainPage(reply, status, refusals[status] ?? unreadable);
		request.log.error({ err: error }, 'the inbox failed');
		return sendPlainPage(reply.header('retry-after', retryAfterSeconds), 503, {
			heading: 'The inbox cannot be reached',
			text: textOfFailure(error, request.method),
			...(request.method === 'GET' && { link: { href: request.url, label: 'Load it again' } }),
			children: <SendAgain typed={typedFields(request)} canSend />,
		});
	});
}

/** Says what is known of what a request that failed has changed. */
function textOfFailure(error: Error, method: string): string {
	// The page after a button was pressed may fail, and what the button did is done.
	if (method === 'GET')
		return 'The page didn’t come. It shows how things are once you load it again.';
	if (error instanceof UnknownOutcomeError) {
		return 'We can’t tell whether that was done. Look before you try again.';
	}
	return 'Nothing was changed. Try again in a moment.';
}

/** Refuses what another site started. */
export const sendForeign = (reply: FastifyReply): FastifyReply =>
	sendPlainPage(reply, 403, {
		heading: 'Sent from another site',
		text: 'Open the inbox and try again from there.',
	});

/** For a form of somebody whose session has ended. */
export function sendSignedOut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const typed = typedFields(request);
	const heading = 'You’ve been signed out';
	if (!hasTypedText(typed)) {
		return sendPlainPage(reply, 401, { heading, link: { href: signInPath, label: 'Sign in' } });
	}
	const [did, again] = isSave(typed) ? ['saved', 'save'] : ['sent', 'send'];
	return sendPlainPage(reply, 401, {
		heading,
		text: `Nothing was ${did}, and what you typed is still here. Sign in in a new tab, come back and ${again} it again.`,
		children: (
			<>
				<Button href={signInPath} target="_blank" rel="noopener" variant="outline">
					Sign in (new tab)
				</Button>
				<SendAgain typed={typed} canSend />
			</>
		),
	});
}
