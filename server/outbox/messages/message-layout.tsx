import { Fragment, type ReactNode } from 'react';
import { Body, Column, Container, Head, Heading, Hr, Html, Preview, Row, Section, Text } from 'react-email';
import { colourOf } from '#app/styles/brand.ts';
import { site } from '#content/site.ts';

const ink = colourOf('text');
const paper = colourOf('ground');
const brand = colourOf('brand');
const fonts = 'system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif';

const { street, city, postcode, country } = site.address;

/** The sender's contact details on one line, as the Unsolicited Electronic Messages Act 2007 (NZ), section 10, requires. */
export const senderIdentity = `${street}, ${city} ${postcode}, ${country} · ${site.phone.shown} · ${site.email}`;

/** The style of body text. */
export const textStyle = { fontFamily: fonts, fontSize: '16px', lineHeight: '24px', color: ink };

interface MessageLayoutProps {
	/** The text that mail clients show next to the subject. */
	preview: string;
	heading: string;
	children: ReactNode;
}

/** The layout of every e-mail: heading, content and sender. */
export function MessageLayout({ preview, heading, children }: MessageLayoutProps) {
	return (
		<Html lang="en-NZ">
			<Head />
			<Preview>{preview}</Preview>
			<Body style={{ backgroundColor: paper, margin: 0, padding: '24px 0' }} lang="en-NZ">
				<Container style={{ backgroundColor: '#ffffff', padding: '24px', borderTop: `4px solid ${brand}` }}>
					<Heading style={{ ...textStyle, fontSize: '22px', lineHeight: '28px' }}>{heading}</Heading>
					{children}
					<Hr />
					<Text style={{ ...textStyle, fontSize: '14px' }}>
						{site.legalName}
						<br />
						{senderIdentity}
					</Text>
				</Container>
			</Body>
		</Html>
	);
}

/** A text with its own line breaks. */
export function PreformattedText({ text }: { text: string }) {
	return (
		<Text style={{ ...textStyle, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
			{text.split('\n').map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and nothing re-renders
				<Fragment key={index}>
					{index > 0 && <br />}
					{line}
				</Fragment>
			))}
		</Text>
	);
}

const labelStyle = { width: '7rem', fontWeight: 600, verticalAlign: 'top' };

/** A table of labels and values. */
export function FieldTable({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
	return (
		<Section>
			{rows.map(([label, value]) => (
				<Row key={label}>
					<Column style={{ ...textStyle, ...labelStyle }}>{label}</Column>
					<Column style={textStyle}>{value}</Column>
				</Row>
			))}
		</Section>
	);
}
