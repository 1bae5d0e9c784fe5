import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trackEvent } from '../analytics/track-event.ts';
import { Button } from '../ui/button.tsx';
import { titleIdOf } from '../ui/dialog.tsx';
import css from './enquiry.module.css';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';

interface EnquiryPanelProps extends Omit<EnquiryFormProps, 'onSent'> {
	/** The dialog around it. */
	dialogId: string;
	/** What follows the confirmation. */
	next: ReactNode;
}

/**
 * A form in a dialog. A confirmation replaces the title and the form once it is sent, until the
 * dialog is closed.
 */
export function EnquiryPanel({ dialogId, next, ...form }: EnquiryPanelProps) {
	const { name, content } = form;
	const [isSent, setSent] = useState(false);
	const thanks = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isSent) thanks.current?.focus();
	}, [isSent]);
	useEffect(() => {
		const element = document.getElementById(dialogId) as HTMLDialogElement;
		function renew() {
			flushSync(() => setSent(false));
			// A dialog reports its closing in a later task: it may be open again, on what is gone now.
			if (element.open && !element.contains(document.activeElement))
				element.querySelector<HTMLElement>('[required]')?.focus();
		}
		element.addEventListener('close', renew);
		return () => element.removeEventListener('close', renew);
	}, [dialogId]);
	function finish() {
		setSent(true);
		trackEvent('generate_lead', { form_name: name });
	}
	const titleId = titleIdOf(dialogId);
	return isSent ? (
		<div className={`${css.next} ${css.sent}`}>
			<h2 ref={thanks} id={titleId} tabIndex={-1}>
				{content.sentTitle}
			</h2>
			<p>{content.sentText}</p>
			{next}
			<Button command="close" commandfor={dialogId} variant="outline">
				{content.close}
			</Button>
		</div>
	) : (
		<>
			<h2 id={titleId}>{content.title}</h2>
			<p className={css.promise}>{content.promise}</p>
			<EnquiryForm {...form} onSent={finish} />
		</>
	);
}
