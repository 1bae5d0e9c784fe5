import { Column, Row, Section } from 'react-email';
import { textStyle } from './message-layout.tsx';

const labelStyle = { width: '7rem', fontWeight: 600, verticalAlign: 'top' };

/** Answers with their labels, one a row. */
export function AnswerTable({ answers }: { answers: readonly (readonly [label: string, value: string])[] }) {
	return (
		<Section>
			{answers.map(([label, value]) => (
				<Row key={label}>
					<Column style={{ ...textStyle, ...labelStyle }}>{label}</Column>
					<Column style={textStyle}>{value}</Column>
				</Row>
			))}
		</Section>
	);
}
