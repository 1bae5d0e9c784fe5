import { Fragment } from 'react';
import { Column, Row, Section, Text } from 'react-email';
import type { Deliverable } from '../deliverable.ts';
import { MessageLayout, textStyle } from './message-layout.tsx';
import { noticeLines } from './notice-lines.ts';

const labelStyle = { width: '7rem', fontWeight: 600, verticalAlign: 'top' };

/** HTML for the owner: every field, and the message with its own line breaks. */
export function OwnerNotice({ submission }: { submission: Deliverable }) {
	const { name, message = '' } = submission.fields;
	return (
		<MessageLayout preview={`Website enquiry from ${name}`} heading={`Enquiry from ${name}`}>
			<Section>
				{noticeLines(submission).map(([label, value]) => (
					<Row key={label}>
						<Column style={{ ...textStyle, ...labelStyle }}>{label}</Column>
						<Column style={textStyle}>{value}</Column>
					</Row>
				))}
			</Section>
			<Text style={{ ...textStyle, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
				{message.split('\n').map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and nothing re-renders
					<Fragment key={index}>
						{index > 0 && <br />}
						{line}
					</Fragment>
				))}
			</Text>
			<Text style={textStyle}>Reply to this e-mail to answer {name}.</Text>
		</MessageLayout>
	);
}
