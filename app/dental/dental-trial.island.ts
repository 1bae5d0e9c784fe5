import { openOnPress } from '../enquiry/open-on-press.ts';

/** Opens the form of the trial. */
export default function startTrial(island: HTMLElement) {
	openOnPress(island, () => import('./trial-dialog.tsx'));
}
