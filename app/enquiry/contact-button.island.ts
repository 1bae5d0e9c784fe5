import { openOnPress } from '../ui/open-on-press.ts';

/** Opens the contact form on a page that does not have it. */
export default function startContactButton(island: HTMLElement) {
	openOnPress(island, () => import('./fetched-contact-dialog.tsx'));
}
