import type { Config } from '#server/config.ts';
import { signIn } from './signed-in.ts';
import { owner, startMailApp } from './test-app.ts';

const kim = 'kim@owner.example';

/** Starts an inbox with an enquiry, which two users see: `ana`, the owner, and `kim`. */
export async function startInbox(config: Partial<Config> = {}) {
	const server = await startMailApp({ config: { inbox: { users: [owner, kim] }, ...config } });
	const ana = await signIn(server);
	const other = await signIn(server, kim);
	await other.press('/inbox/you', { intent: 'save', name: 'Kim', signature: 'Kim, 09 555 0100' });
	const url = `/inbox/${await server.send()}`;
	await server.idle();
	server.smtp.mails.length = 0;
	const state = async () => (await server.enquiries())[0]?.state;
	const replies = async () => (await server.outbox()).filter(({ kind }) => kind === 'reply');
	return { ...server, ana, kim: other, url, state, replies };
}
