import { setTimeout } from 'node:timers/promises';
import { paths } from '#content/pages.ts';
import { editPath, signInPath, websitePath } from '#server/inbox/paths.ts';

/** A field of an entry. */
type FieldAddress = Readonly<Record<'file' | 'at' | 'field', string>>;

const priceField: FieldAddress = {
	file: 'pages/pricing.yaml',
	at: 'groups.0.offerings.0',
	field: 'groups.0.offerings.0.startingAt',
};
const pauseMs = 200;
const longestMs = 30_000;

/** What a user signed in with, at the origin of a site. */
interface User {
	origin: string;
	cookie: string;
}

async function send({ origin, cookie }: User, path: string, fields: Record<string, string>) {
	const response = await fetch(origin + path, {
		method: 'POST',
		headers: { cookie, 'sec-fetch-site': 'same-origin' },
		body: new URLSearchParams(fields),
		redirect: 'manual',
	});
	if (response.status !== 303) throw new Error(`${path}: ${await response.text()}`);
	return response;
}

/** Signs in with a link of `leads sign-in`, over the network. */
export async function signInAt(origin: string, link: string): Promise<User> {
	const token = new URL(link).searchParams.get('token') ?? '';
	const { headers } = await send({ origin, cookie: '' }, signInPath, { token });
	return { origin, cookie: String(headers.get('set-cookie')).replace(/;.*/, '') };
}

/** Changes a field, and publishes it. */
export async function publishField(
	user: User,
	{ file, at, field }: FieldAddress,
	value: string,
): Promise<void> {
	const { origin, cookie } = user;
	const form = `${editPath}?${new URLSearchParams({ file, at })}`;
	const page = await fetch(origin + form, { headers: { cookie } }).then((got) => got.text());
	const [, shown = ''] = new RegExp(`name="shown.${field}" value="([^"]*)"`).exec(page) ?? [];
	const words = { [`shown.${field}`]: shown, [`words.${field}`]: value };
	await send(user, form, { ...words, intent: 'save' });
	const list = await fetch(origin + websitePath, { headers: { cookie } }).then((got) => got.text());
	const [, state = ''] = /name="state" value="([^"]*)"/.exec(list) ?? [];
	await send(user, websitePath, { intent: 'publish', state });
}

/** Changes the first price, and publishes it. */
export const publishPrice = (user: User, price: number) =>
	publishField(user, priceField, String(price));

/** Resolves when visitors read a price. */
async function untilVisible(origin: string, price: number): Promise<void> {
	const wanted = price.toLocaleString('en-NZ');
	for (const start = Date.now(); Date.now() - start < longestMs; await setTimeout(pauseMs)) {
		const page = await fetch(origin + paths.pricing).then((got) => got.text());
		if (page.includes(wanted)) return;
	}
	throw new Error(`Nobody reads ${wanted} at ${origin}${paths.pricing}.`);
}

// `node test/support/publish-change.ts <origin> <link of leads sign-in>`, for the nightly workflow.
if (import.meta.main) {
	const [origin = '', link = ''] = process.argv.slice(2);
	const price = 1234;
	await publishPrice(await signInAt(origin, link), price);
	await untilVisible(origin, price);
}
