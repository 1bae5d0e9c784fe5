import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { trackEvent } from '../analytics/track-event.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import css from './enquiry-dialog.module.css';
import type { FormState } from './enquiry-form.tsx';

interface SentProps {
	titleId: string;
	content: { sentTitle: string; sentText: string };
	children: ReactNode;
}

/** The confirmation that replaces a form. Takes the focus. */
export function Sent({ titleId, content, children }: SentProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className={css.sent}>
			<h2 ref={heading} id={titleId} tabIndex={-1}>
				{content.sentTitle}
			</h2>
			<p>{content.sentText}</p>
			{children}
		</div>
	);
}

interface DialogContent {
	title: string;
	promise: string;
	sentTitle: string;
	sentText: string;
	close: string;
}

interface EnquiryDialogProps {
	/** The name of the form. */
	name: string;
	/** The `commandfor` of the buttons that open it. */
	id: string;
	form: ComponentType<FormState>;
	content: DialogContent;
	next?: ReactNode;
}

/** A form in a dialog. A confirmation replaces the title and the form once it is sent, until the dialog is closed. */
export function EnquiryDialog({ id, name, form: Form, content, next }: EnquiryDialogProps) {
	const [isSent, setSent] = useState(false);
	const titleId = `${id}-title`;
	const finish = () => {
		setSent(true);
		trackEvent('generate_lead', { form_name: name });
	};
	return (
		<Dialog id={id} labelledBy={titleId} closeLabel={content.close} onClose={() => setSent(false)}>
			{isSent ? (
				<Sent titleId={titleId} content={content}>
					{next}
					<Button command="close" commandfor={id} variant={next ? 'outline' : 'solid'}>
						{content.close}
					</Button>
				</Sent>
			) : (
				<>
					<div className={css.head}>
						<h2 id={titleId}>{content.title}</h2>
						<p>{content.promise}</p>
					</div>
					<Form id={id} onSent={finish} />
				</>
			)}
		</Dialog>
	);
}
