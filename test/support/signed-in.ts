import { signInPath } from '#server/inbox/paths.ts';
import { createSignInLink } from '#server/inbox/sign-in/sign-in-link.ts';
import { owner, type TestApp } from './test-app.ts';

const sameOrigin = {
	'sec-fetch-site': 'same-origin',
	'content-type': 'application/x-www-form-urlencoded',
};

type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

/** Posts a form to the inbox as a browser does, with the cookie of a session if there is one. */
export function postForm({ app }: Pick<TestApp, 'app'>, url: string, fields: Fields, cookie = '') {
	const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
	return app.inject({
		method: 'POST',
		url,
		headers: { ...sameOrigin, cookie },
		payload: new URLSearchParams(pairs as [string, string][]).toString(),
	});
}

/** Returns the first link in the text of a mail. */
export const linkIn = (mail: { text?: string | undefined } | undefined) =>
	/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '';

/** The token in a link. */
export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** Returns the value of a hidden field in a page. */
export const hidden = (body: string, name: string) =>
	new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

/**
 * Signs in to the inbox, and returns how to read pages, post forms and press buttons as that user.
 */
export async function signIn({ app, clock }: Pick<TestApp, 'app' | 'clock'>, user = owner) {
	const { siteUrl } = app.config;
	const link = await createSignInLink(app.database, { address: user, siteUrl, now: clock.now() });
	const response = await postForm({ app }, signInPath, { token: tokenOf(link) });
	const cookie = String(response.headers['set-cookie']).replace(/;.*/, '');
	const get = (url: string, more = '') =>
		app.inject({ url, headers: { cookie: `${cookie}; ${more}` } });
	const post = (url: string, fields: Fields) => postForm({ app }, url, fields, cookie);
	/** Posts a form that is accepted. Resolves to the page that the browser fetches then. */
	const press = async (url: string, fields: Fields) => {
		const { statusCode, headers, body } = await post(url, fields);
		if (statusCode !== 303) throw new Error(`${statusCode}: ${body}`);
		return get(String(headers.location), String(headers['set-cookie']).replace(/;.*/, ''));
	};
	return { cookie, response, get, post, press };
}
