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

/**
 * Returns the text of an SMTP error without e-mail addresses. For a message to a visitor it contains the codes only
 * (`withoutReply`), because a reply may name the mailbox without its domain.
 */
export function describeSmtpError(error: SmtpError, withoutReply: boolean): string {
	const { responseCode, command, code, message } = error;
	if (withoutReply && responseCode !== undefined) {
		return `The mail server replied ${responseCode}${command === undefined ? '' : ` to ${command}`}.`;
	}
	if (withoutReply) return `The mail server could not be used: ${code ?? 'unknown error'}.`;
	return message
		.slice(0, maxReply)
		.split(/\s+/u)
		.map((word) => (word.includes('@') ? removed : word))
		.join(' ');
}
