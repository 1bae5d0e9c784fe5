import { site } from '#content/site.ts';
import type { PlainMessage } from './enquiry-summary.ts';

/** Returns the email with a link to sign in to the inbox. */
export const signInText = (link: string): PlainMessage => ({
	subject: `Sign in to the inbox of ${site.brand}`,
	text: `Open this link and press “Sign in”. It works once, for 15 minutes.

${link}

If you did not ask for it, do nothing: nobody can sign in without this email.
`,
});
