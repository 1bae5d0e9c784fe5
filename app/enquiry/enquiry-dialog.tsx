import { type ReactNode, useEffect, useRef, useState } from 'react';
import { trackEvent } from '../analytics/track-event.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import css from './enquiry.module.css';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';

interface EnquiryDialogProps extends Omit<EnquiryFormProps, 'onSent'> {
	/** The `commandfor` of the buttons that open it. */
	id: string;
	/** What follows the confirmation. */
	next: ReactNode;
}

/**
 * A form in a dialog. A confirmation replaces the title and the form once it is sent, until the
 * dialog is closed.
 */
export function EnquiryDialog({ id, next, ...form }: EnquiryDialogProps) {
	const { name, content } = form;
	const [isSent, setSent] = useState(false);
	const thanks = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isSent) thanks.current?.focus();
	}, [isSent]);
	function finish() {
		setSent(true);
		trackEvent('generate_lead', { form_name: name });
	}
	const titleId = `${id}-title`;
	return (
		<Dialog id={id} labelledBy={titleId} closeLabel={content.close} onClose={() => setSent(false)}>
			{isSent ? (
				<div className={css.sent}>
					<h2 ref={thanks} id={titleId} tabIndex={-1}>
						{content.sentTitle}
					</h2>
					<p>{content.sentText}</p>
					{next}
					<Button command="close" commandfor={id} variant="outline">
						{content.close}
					</Button>
				</div>
			) : (
				<>
					<h2 id={titleId}>{content.title}</h2>
					<p className={css.promise}>{content.promise}</p>
					<EnquiryForm {...form} onSent={finish} />
				</>
			)}
		</Dialog>
	);
}
