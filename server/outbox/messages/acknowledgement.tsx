import { Text } from 'react-email';
import { site } from '#content/site.ts';
import { MessageLayout, senderIdentity, textStyle } from './message-layout.tsx';

/** Without the visitor's name: otherwise the form could send a stranger's text from the owner's domain. */
const greeting = 'Kia ora,';

interface AcknowledgementProps {
	heading: string;
	paragraphs: readonly string[];
}

/** The visitor's acknowledgement as HTML. */
export function Acknowledgement({ heading, paragraphs }: AcknowledgementProps) {
	return (
		<MessageLayout preview={paragraphs[0] ?? heading} heading={heading}>
			<Text style={textStyle}>{greeting}</Text>
			{paragraphs.map((paragraph) => (
				<Text key={paragraph} style={textStyle}>
					{paragraph}
				</Text>
			))}
		</MessageLayout>
	);
}

/** The visitor's acknowledgement as plain text. */
export function acknowledgementText(paragraphs: readonly string[]): string {
	return `${[greeting, ...paragraphs].join('\n\n')}\n\n${site.legalName}\n${senderIdentity.join('\n')}\n`;
}
