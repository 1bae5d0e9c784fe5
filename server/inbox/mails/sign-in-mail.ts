import { site } from '#content/site.ts';
import { returnPathOf } from '../../outbox/details.ts';
import { addressOnly } from '../../outbox/header-text.ts';
import type { Mail } from '../../outbox/mailer.ts';
import { emailOf, type Part } from '../../outbox/message.ts';
import { createSignInLink, linkMinutes } from '../sign-in/sign-in-link.ts';
import type { MessageContext } from './message-parts.ts';

/** Resolves to the email with a new link to sign in. */
export async function composeSignIn({ database, config, row, now }: MessageContext): Promise<Mail> {
	const returnTo = returnPathOf(row);
	const to = addressOnly(row.address ?? '');
	const { siteUrl } = config;
	const href = await createSignInLink(database, { address: to.address, siteUrl, now, returnTo });
	const parts: Part[] = [
		{ kind: 'button', href, label: 'Open this link and press “Sign in”' },
		`It works once, for ${linkMinutes} minutes. Didn’t ask for it? You can ignore it.`,
	];
	return { to, ...emailOf(`Sign in to the inbox of ${site.brand}`, parts) };
}
