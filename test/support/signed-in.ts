import { createLink } from '#server/inbox/sign-in-links.ts';
import type { TestApp } from './test-app.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

/** Sends a form to the inbox as a browser does, with the cookie of a session if there is one. */
export const postForm = (
	{ app }: Pick<TestApp, 'app'>,
	url: string,
	fields: Readonly<Record<string, string>> | readonly (readonly [string, string])[],
	headers: Readonly<Record<string, string>> = {},
) => {
	const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
	const payload = new URLSearchParams(pairs as [string, string][]).toString();
	return app.inject({ method: 'POST', url, headers: { ...sameOrigin, ...headers }, payload });
};

/** A user of a test app's inbox, if it has no other: see `startTestApp`. */
export const owner = 'owner@owner.example';

/** The token in a link. */
export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** Returns the value of a hidden field in a page. */
export const hidden = (body: string, name: string) =>
	new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

/** Signs in to an app whose inbox has a user, and returns how to read pages and send forms as that user. */
export async function signIn(server: TestApp, { user = owner, now = new Date() } = {}) {
	const link = await createLink(server.app.database, 'http://127.0.0.1:3000', user, now);
	const response = await postForm(server, '/inbox/sessions', { token: tokenOf(link) });
	const cookie = String(response.headers['set-cookie']).replace(/;.*/, '');
	return {
		cookie,
		response,
		get: (url: string) => server.app.inject({ url, headers: { cookie } }),
		post: (url: string, fields: Parameters<typeof postForm>[2]) => postForm(server, url, fields, { cookie }),
	};
}
