import { useEffect } from 'react';

/** How a view transition ends that the browser skips (CSS View Transitions, "skip the view transition"). */
const skipped = ['AbortError', 'InvalidStateError', 'TimeoutError'];

/**
 * Keeps a skipped view transition from being reported as an error: the next navigation, or a window that changes its
 * size, ends it early, and the new page stands there all the same. React Router starts it and leaves its promises alone.
 */
export function useQuietTransitions() {
	useEffect(() => {
		const hear = (event: PromiseRejectionEvent) => {
			const { reason } = event;
			if (
				reason instanceof DOMException &&
				skipped.includes(reason.name) &&
				/transition/i.test(reason.message)
			)
				event.preventDefault();
		};
		addEventListener('unhandledrejection', hear);
		return () => removeEventListener('unhandledrejection', hear);
	}, []);
}
