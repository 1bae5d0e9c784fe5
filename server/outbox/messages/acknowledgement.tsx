import { Text } from 'react-email';
import { site } from '#content/site.ts';
import { greeting } from './format-text.ts';
import { MessageLayout, senderIdentity, textStyle } from './message-layout.tsx';

interface AcknowledgementProps {
	/** The visitor's name. */
	name: string;
	heading: string;
	paragraphs: readonly string[];
}

/** The visitor's acknowledgement as HTML. */
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

/** The visitor's acknowledgement as plain text. */
export function acknowledgementText(name: string, paragraphs: readonly string[]): string {
	return `${[greeting(name), ...paragraphs].join('\n\n')}\n\n${site.legalName}\n${senderIdentity}\n`;
}
