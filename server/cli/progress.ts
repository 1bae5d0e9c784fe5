const quietMs = 1000;
const percent = 100;

/**
 * Says how far something is, once it has taken a second, and then every second. `done` is from 0 to 1.
 */
export function progress(
	what: string,
	tell: (text: string) => void,
	now: () => number = () => performance.now(),
): (done: number) => void {
	let toldAt = now();
	return (done) => {
		if (now() - toldAt < quietMs) return;
		toldAt = now();
		tell(`${what}: ${Math.floor(done * percent)} %`);
	};
}
