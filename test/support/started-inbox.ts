import type { Config } from '#server/config.ts';
import { signIn } from './signed-in.ts';
import { kim, startMailApp, twoUsers, validContact } from './test-app.ts';

/** The reply to a new enquiry. */
export const reply = { intent: 'reply', seen: 'new', reply: 'Yes, we can.' };

/** Starts an inbox with an enquiry, which two users see: `ana`, the owner, and `kim`. */
export async function startInbox(config: Partial<Config> = {}) {
	const server = await startMailApp({ config: { ...twoUsers, ...config } });
	const ana = await signIn(server);
	const other = await signIn(server, kim);
	await other.press('/inbox/you', { intent: 'save', name: 'Kim', signature: 'Kim, 09 555 0100' });
	const id = await server.send();
	const url = `/inbox/${id}`;
	await server.idle();
	server.smtp.mails.length = 0;
	/** Corrects the visitor's address. */
	const correct = (email: string) => {
		const { email: shownEmail, phone } = validContact;
		const form = { intent: 'correct', shownEmail, shownPhone: phone, phone };
		return ana.press(`${url}/correct`, { ...form, email });
	};
	const state = async () => (await server.enquiries())[0]?.state;
	const replies = async () => (await server.outbox()).filter(({ kind }) => kind === 'reply');
	return { ...server, ana, kim: other, id, url, correct, state, replies };
}
