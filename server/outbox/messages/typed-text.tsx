import { Fragment } from 'react';
import { Text } from 'react-email';
import { textStyle } from './message-layout.tsx';

/** A text with the line breaks with which it was typed. */
export function TypedText({ text }: { text: string }) {
	return (
		<Text style={{ ...textStyle, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
			{text.split('\n').map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and nothing re-renders
				<Fragment key={index}>
					{index > 0 && <br />}
					{line}
				</Fragment>
			))}
		</Text>
	);
}
