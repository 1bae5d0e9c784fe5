import { Text } from 'react-email';
import { site } from '#content/site.ts';
import { greeting } from './format-text.ts';
import { MessageLayout, senderIdentity, textStyle } from './message-layout.tsx';

interface AcknowledgementProps {
	name: string;
	heading: string;
	paragraphs: readonly string[];
}

/** HTML for the visitor: what they sent arrived, and when the answer will. */
export function Acknowledgement({ name, heading, paragraphs }: AcknowledgementProps) {
	return (
		<MessageLayout preview={paragraphs[0] ?? heading} heading={heading}>
			<Text style={textStyle}>{greeting(name)}</Text>
			{paragraphs.map((paragraph) => (
				<Text key={paragraph} style={textStyle}>
					{paragraph}
				</Text>
			))}
		</MessageLayout>
	);
}

/**
 * What the visitor reads. It repeats nothing of the message: whoever types somebody else's address into the form
 * must not be able to send them a text.
 */
export const acknowledgementParagraphs = [
	`Thank you for writing to ${site.brand}. Your message has arrived.`,
	`We reply within ${site.replyPromise}.`,
	`You get this e-mail because this address was entered in the contact form on ${new URL(site.origin).host}. If that was not you, you need do nothing.`,
] as const;

/** Plain text for the visitor. */
export function acknowledgementText(name: string, paragraphs: readonly string[]): string {
	return `${[greeting(name), ...paragraphs].join('\n\n')}\n\n${site.legalName}\n${senderIdentity}\n`;
}
