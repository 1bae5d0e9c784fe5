import { Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from 'react-email';
import { colourOf } from '#app/styles/brand.ts';
import { site } from '#content/site.ts';

const ink = colourOf('text');
const paper = colourOf('ground');
const brand = colourOf('brand');
const sheet = '#ffffff';
const fonts = 'system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif';

const { street, city, postcode, country } = site.address;

/** The document type for which React Email's components are written. Without it Outlook shows other margins. */
const doctype =
	'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders an email. */
export const renderHtml = (message: ReactElement) => `${doctype}${renderToStaticMarkup(message)}`;

/** The sender's contact details as lines, as the Unsolicited Electronic Messages Act 2007 (NZ), section 10, requires. */
export const senderIdentity = [
	`${street}, ${city} ${postcode}, ${country}`,
	site.phone.shown,
	site.email,
] as const;

/** For mail clients with a dark mode that read style sheets. The others invert the colours themselves. */
const darkStyles = `
	@media (prefers-color-scheme: dark) {
		body, .paper, body > table > tbody > tr > td { background-color: ${colourOf('ground', 'dark')} !important; }
		.sheet { background-color: ${colourOf('sheet', 'dark')} !important; border-top-color: ${colourOf('brand-text', 'dark')} !important; }
		.sheet h1, .sheet p, .sheet th, .sheet td { color: ${colourOf('text', 'dark')} !important; }
		.sheet hr { border-top-color: ${colourOf('line', 'dark')} !important; }
		.sheet .button { color: #ffffff !important; border-color: ${colourOf('brand-text', 'dark')} !important; }
	}`;

/** The style of body text. */
export const textStyle = {
	fontFamily: fonts,
	fontSize: '16px',
	lineHeight: '24px',
	color: ink,
	overflowWrap: 'anywhere',
} as const;

/** The style of a link that looks like a button. It may wrap, because a name can be long. */
export const buttonStyle = {
	fontFamily: fonts,
	fontSize: '16px',
	lineHeight: '24px',
	fontWeight: 600,
	color: sheet,
	backgroundColor: brand,
	border: `1px solid ${brand}`,
	borderRadius: '6px',
	padding: '10px 18px',
	margin: '0 12px 12px 0',
	overflowWrap: 'anywhere',
} as const;

interface MessageLayoutProps {
	/** The text that mail clients show next to the subject. */
	preview: string;
	heading: string;
	children: ReactNode;
}

/** The layout of every email: heading, content and sender. */
export function MessageLayout({ preview, heading, children }: MessageLayoutProps) {
	return (
		<Html lang="en-NZ">
			<Head>
				<meta name="color-scheme" content="light dark" />
				<style>{darkStyles}</style>
			</Head>
			<Preview>{preview}</Preview>
			<Body
				className="paper"
				style={{ backgroundColor: paper, margin: 0, padding: '24px 12px' }}
				lang="en-NZ"
			>
				<Container
					className="sheet"
					style={{ backgroundColor: sheet, padding: '24px', borderTop: `4px solid ${brand}` }}
				>
					<Heading style={{ ...textStyle, fontSize: '22px', lineHeight: '28px' }}>{heading}</Heading>
					{children}
					<Hr />
					<Text style={{ ...textStyle, fontSize: '14px' }}>
						{site.legalName}
						{senderIdentity.map((line) => (
							<Fragment key={line}>
								<br />
								{line}
							</Fragment>
						))}
					</Text>
				</Container>
			</Body>
		</Html>
	);
}

/** A text with its own line breaks. */
export function PreformattedText({ text }: { text: string }) {
	return (
		<Text style={{ ...textStyle, whiteSpace: 'pre-wrap' }}>
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

const cellStyle = { ...textStyle, padding: '0 0 4px', verticalAlign: 'top' } as const;
const labelStyle = {
	...cellStyle,
	width: '6.5rem',
	fontWeight: 600,
	textAlign: 'left',
	paddingRight: '16px',
} as const;

/** A table of labels and values. */
export function FieldTable({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
	return (
		<table cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
			<tbody>
				{rows.map(([label, value]) => (
					<tr key={label}>
						<th scope="row" style={labelStyle}>
							{label}
						</th>
						<td style={cellStyle}>{value}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
