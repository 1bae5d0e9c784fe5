import { hashTarget } from '../ui/hash-target.ts';

/**
 * Opens what the URL names: a dialog, only once, so that another page can link to it, or the
 * `details` of an entry of a list.
 */
function openTarget() {
	const target = hashTarget(location.hash);
	if (target instanceof HTMLDialogElement) {
		history.replaceState(null, '', location.pathname + location.search);
		target.showModal();
	}
	target?.querySelector(':scope > details')?.setAttribute('open', '');
}

/** Opens what the address names, now and when it changes. */
export function openTargets() {
	addEventListener('hashchange', openTarget);
	openTarget();
}
