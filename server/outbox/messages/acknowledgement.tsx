import { Text } from 'react-email';
import { greeting } from './greeting.ts';
import { MessageLayout, textStyle } from './message-layout.tsx';

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
