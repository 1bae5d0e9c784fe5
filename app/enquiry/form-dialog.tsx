import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Dialog } from '../ui/dialog.tsx';
import { EnquiryPanel, type EnquiryPanelProps, titleIdOf } from './enquiry-panel.tsx';

/**
 * Adds a dialog with a form to the page. React renders it once, and does not know whether it is
 * open.
 *
 * @returns a function that opens it
 */
export function addFormDialog(panel: EnquiryPanelProps): () => void {
	const { dialogId, content } = panel;
	const place = document.createElement('div');
	document.body.append(place);
	flushSync(() =>
		createRoot(place).render(
			<Dialog id={dialogId} labelledBy={titleIdOf(dialogId)} closeLabel={content.close}>
				<EnquiryPanel {...panel} />
			</Dialog>,
		),
	);
	const dialog = place.querySelector('dialog');
	return () => dialog?.showModal();
}
