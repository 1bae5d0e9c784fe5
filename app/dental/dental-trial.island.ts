import { openOnPress } from '../ui/open-on-press.ts';

/** Opens the form of the trial. */
export default function startTrial(island: HTMLElement) {
	openOnPress(island, () => import('./trial-dialog.tsx'));
}
