import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Dialog, type DialogProps } from './dialog.tsx';

/**
 * Adds a dialog to the page, in the browser.
 *
 * @returns a function that opens it
 */
export function addDialog(props: DialogProps): () => void {
	const place = document.createElement('div');
	document.body.append(place);
	flushSync(() => createRoot(place).render(<Dialog {...props} />));
	const dialog = place.querySelector('dialog');
	return () => dialog?.showModal();
}
