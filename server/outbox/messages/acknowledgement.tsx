import { Text } from 'react-email';
import { acknowledgementParagraphs } from './acknowledgement-text.ts';
import { greeting } from './greeting.ts';
import { MessageLayout, textStyle } from './message-layout.tsx';

/** HTML for the visitor: the message arrived, and when the answer will. */
export function Acknowledgement({ name }: { name: string }) {
	const [arrived, ...others] = acknowledgementParagraphs;
	return (
		<MessageLayout preview={arrived} heading="Your message has arrived">
			<Text style={textStyle}>{greeting(name)}</Text>
			{[arrived, ...others].map((paragraph) => (
				<Text key={paragraph} style={textStyle}>
					{paragraph}
				</Text>
			))}
		</MessageLayout>
	);
}
