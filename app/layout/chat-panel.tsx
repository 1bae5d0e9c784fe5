import { useEffect, useRef, useState } from 'react';
import { chat } from '#content/chat.ts';
import { contactForm } from '#content/contact.ts';
import { roiCalculator } from '#content/dental-calculator.ts';
import { paths } from '#content/paths.ts';
import { Panel, type PanelProps } from '../features/chat/panel.tsx';
import { ContactDialog } from '../features/contact-form/contact-dialog.tsx';
import { contactDialogId } from '../features/contact-form/contact-dialog-id.ts';
import { draftMessage } from '../features/contact-form/draft-message.ts';
import { Results } from '../features/roi-calculator/results.tsx';
import { trackEvent } from './track-event.ts';

const ownPaths: ReadonlySet<string> = new Set(Object.values(paths));

/** The chat's panel, with our words, the calculator's results and the contact form. */
export function ChatPanel(props: Pick<PanelProps, 'suggestions' | 'onClose'>) {
	/** The contact form of the panel, on pages that have none of their own. */
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
			<Panel
				{...props}
				words={chat}
				privacyPath={paths.privacy}
				contactPath={paths.contact}
				isOwnPath={(path) => ownPaths.has(path)}
				renderEstimate={(inputs) => <Results words={roiCalculator} inputs={inputs} />}
				onPropose={propose}
			/>
			{hasForm && (
				<div ref={place}>
					<ContactDialog
						words={contactForm}
						privacyPath={paths.privacy}
						onSent={() => trackEvent('generate_lead', { form_name: 'contact' })}
					/>
				</div>
			)}
		</>
	);
}
