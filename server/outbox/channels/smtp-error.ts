/** An error with the properties that Nodemailer adds. */
export interface SmtpError extends Error {
	code?: string;
	responseCode?: number;
	command?: string;
	/** Whether the reply code was 5xx. */
	permanent?: boolean;
}

/** Mail servers repeat the recipient in their replies, and a filter may repeat any part of the message. */
const removed = '(address removed)';
/** RFC 5321, section 4.5.3.1.5. A longer reply is cut. */
const maxReply = 512;

const describeReply = (code: number, command: string | undefined) =>
	`The mail server replied ${code}${command === undefined ? '' : ` to ${command}`}.`;

/**
 * The errors of acknowledgements whose address is wrong: no such mailbox, not a local user, an invalid name (RFC 5321, section
 * 4.2.3) or domain (RFC 7505, section 4.2).
 */
export const wrongAddressErrors: readonly string[] = [550, 551, 553, 556].map((code) =>
	describeReply(code, 'RCPT TO'),
);

/**
 * Returns the text of an SMTP error without email addresses. For a message to a visitor it contains the codes only
 * (`withoutReply`), because a reply may name the mailbox without its domain.
 */
export function describeSmtpError(error: SmtpError, withoutReply: boolean): string {
	const { responseCode, command, code, message } = error;
	if (withoutReply && responseCode !== undefined) return describeReply(responseCode, command);
	if (withoutReply) return `The mail server could not be used: ${code ?? 'unknown error'}.`;
	return message
		.slice(0, maxReply)
		.split(/\s+/u)
		.map((word) => (word.includes('@') ? removed : word))
		.join(' ');
}
