import type { ReactNode } from 'react';
import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from 'react-email';
import { site } from '#content/site.ts';
import { senderIdentity } from './sender-identity.ts';

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
