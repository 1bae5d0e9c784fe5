import { useEffect } from 'react';
import { dentalTrial, trialForm } from '#content/dental/trial.ts';
import { EnquiryDialog } from '../enquiry/enquiry-dialog.tsx';
import { BookingOffer } from '../enquiry/next-steps.tsx';

const id = 'trial-dialog';

/**
 * The dental trial form in its dialog (specification §2, dental page), which is open while it is in
 * the page.
 */
export function TrialDialog({ onClose }: { onClose: () => void }) {
	useEffect(() => {
		const dialog = document.getElementById(id) as HTMLDialogElement;
		dialog.onclose = onClose;
		dialog.showModal();
	}, [onClose]);
	const form = { name: 'dental-trial', content: trialForm, fields: dentalTrial.fields };
	return <EnquiryDialog {...form} id={id} next={<BookingOffer />} />;
}
