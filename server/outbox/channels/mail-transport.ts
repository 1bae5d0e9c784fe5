import { createTransport, type Transporter } from 'nodemailer';
import type { MailEnvironment } from '../../config/environment.ts';

const second = 1000;
/** Milliseconds. Shorter than the worker's lease on a row. */
const timeouts = {
	connectionTimeout: 10 * second,
	greetingTimeout: 10 * second,
	dnsTimeout: 10 * second,
	socketTimeout: 30 * second,
} as const;

/** Timeouts of the SMTP connection in milliseconds. Tests shorten them. */
export type EmailTimeouts = { [Name in keyof typeof timeouts]: number };

/**
 * Returns a transport to the SMTP server. `overrides` replaces some of its timeouts. Beside the email channel, whose templates
 * are JSX, because Node runs the owner's commands from the sources and knows no JSX.
 */
export function createMailTransport(
	{ smtpUrl, requireTls }: MailEnvironment,
	overrides: Partial<EmailTimeouts> = {},
): Transporter {
	return createTransport({
		url: smtpUrl,
		requireTLS: requireTls,
		...timeouts,
		...overrides,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}
