import { useEffect, useRef, useState } from 'react';
import { contactDialogId } from '#content/contact.ts';
import { trackEvent } from '../analytics/track-event.ts';
import { ContactDialog, draftMessage } from '../enquiry/contact-form.tsx';
import { Panel, type PanelProps } from './panel.tsx';

/** The chat's panel with the contact form. */
export function ChatPanel(props: Pick<PanelProps, 'suggestions' | 'onClose'>) {
	/** Whether to render a contact form, on pages without one. */
	const [hasForm, setHasForm] = useState(false);
	const place = useRef<HTMLDivElement>(null);

	useEffect(() => {
		const dialog = place.current?.querySelector('dialog');
		dialog?.addEventListener('close', () => setHasForm(false), { once: true });
		if (hasForm) dialog?.showModal();
	}, [hasForm]);

	function propose(message: string) {
		draftMessage(message);
		const dialog = document.getElementById(contactDialogId);
		if (dialog instanceof HTMLDialogElement) dialog.showModal();
		else setHasForm(true);
	}

	return (
		<>
			<Panel {...props} onPropose={propose} />
			{hasForm && (
				<div ref={place}>
					<ContactDialog onSent={() => trackEvent('generate_lead', { form_name: 'contact' })} />
				</div>
			)}
		</>
	);
}
