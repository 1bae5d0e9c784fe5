import { useEffect, useRef, useState } from 'react';
import { Panel, type PanelProps } from '../features/chat/panel.tsx';
import { Results } from '../features/dental-calculator/results.tsx';
import { ContactDialog, draftMessage } from '../features/enquiry-form/contact-form.tsx';
import { dialogIds } from '../features/enquiry-form/dialog-ids.ts';
import { trackEvent } from './track-event.ts';

/** The chat's panel with the calculator's results and the contact form. */
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
		const dialog = document.getElementById(dialogIds.contact);
		if (dialog instanceof HTMLDialogElement) dialog.showModal();
		else setHasForm(true);
	}

	return (
		<>
			<Panel {...props} renderEstimate={(inputs) => <Results inputs={inputs} />} onPropose={propose} />
			{hasForm && (
				<div ref={place}>
					<ContactDialog onSent={() => trackEvent('generate_lead', { form_name: 'contact' })} />
				</div>
			)}
		</>
	);
}
