/** The time between two lines of a call, in milliseconds: long enough to read one. */
const lineTime = 1700;

/** The opacity of what has not been played yet. */
const ahead = 0.15;

/**
 * Plays a call when its button is pressed: its lines and then its results appear one after another.
 * They keep their places, so nothing moves. Another press shows all of it.
 */
export function playCalls() {
	addEventListener('click', ({ target }) => {
		const call = target instanceof Element && target.closest('[data-play]')?.closest('figure');
		if (!call) return;
		const running = call.getAnimations({ subtree: true });
		for (const animation of running) animation.cancel();
		if (running.length > 0) return;
		for (const [index, step] of [...call.querySelectorAll('[data-step]')].entries())
			step.animate([{ opacity: ahead, translate: '0 0.5rem' }, { opacity: 1 }], {
				delay: index * lineTime,
				duration: 400,
				fill: 'backwards',
				easing: 'ease-out',
			});
	});
}
