import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trackEvent } from '../analytics/track-event.ts';
import { Button } from '../ui/button.tsx';
import { titleIdOf } from '../ui/dialog.tsx';
import css from './enquiry.module.css';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';
import type { SendFailure } from './send-enquiry.ts';

const loadToasts = () => import('../ui/toaster.tsx');

interface EnquiryPanelProps extends Omit<EnquiryFormProps, 'onEnd'> {
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
		// Before they are needed: then there may be no connection.
		element.addEventListener('focusin', () => loadToasts().catch(() => {}), { once: true });
		return () => element.removeEventListener('close', renew);
	}, [dialogId]);

	/**
	 * Says how sending ended if the dialog was closed meanwhile. A failure stays until the visitor
	 * closes it, or sends again.
	 */
	async function tell(failure?: SendFailure) {
		const { addToast, removeToasts } = await loadToasts();
		removeToasts();
		if (document.querySelector(`#${dialogId}:modal`)) return;
		if (failure) addToast(failure.banner ?? `${content.title}: ${content.errorSummaryTitle}`, true);
		else addToast(`${content.sentTitle} ${content.sentText}`);
	}

	function end(failure?: SendFailure) {
		tell(failure).catch(() => {
			// It is in the dialog, too.
		});
		if (failure) return;
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
			<Button command="close" commandfor={dialogId}>
				{content.close}
			</Button>
		</div>
	) : (
		<>
			<h2 id={titleId}>{content.title}</h2>
			<p className={css.promise}>{content.promise}</p>
			<EnquiryForm {...form} onEnd={end} />
		</>
	);
}
