import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Body, Column, Container, Head, Heading, Hr, Html, Preview, Row, Section, Text } from 'react-email';
import { site } from '#content/site.ts';

const ink = '#14241f';
const paper = '#f7f3ea';
const fonts = 'system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif';

/** Running text of a message. */
export const textStyle = { fontFamily: fonts, fontSize: '16px', lineHeight: '24px', color: ink };

interface MessageLayoutProps {
	/** What a mailbox shows beside the subject. */
	preview: string;
	heading: string;
	children: ReactNode;
}

/** The frame of every message: heading, content, and who sends it. */
export function MessageLayout({ preview, heading, children }: MessageLayoutProps) {
	return (
		<Html lang="en-NZ">
			<Head />
			<Preview>{preview}</Preview>
			<Body style={{ backgroundColor: paper, margin: 0, padding: '24px 0' }} lang="en-NZ">
				<Container style={{ backgroundColor: '#ffffff', padding: '24px', borderTop: '4px solid #0b5d4b' }}>
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

/** A text with the line breaks with which it was typed. */
export function PreformattedText({ text }: { text: string }) {
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

const labelStyle = { width: '7rem', fontWeight: 600, verticalAlign: 'top' };

/** Answers with their labels, one a row. */
export function FieldTable({ answers }: { answers: readonly (readonly [label: string, value: string])[] }) {
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

const { street, city, postcode, country } = site.address;

/** How to reach the sender, on one line. The Unsolicited Electronic Messages Act 2007 (NZ), section 10, asks for it. */
export const senderIdentity = `${street}, ${city} ${postcode}, ${country} · ${site.phone.shown} · ${site.email}`;
