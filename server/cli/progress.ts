const intervalMs = 1000;
const percent = 100;

/** Returns a function that reports progress from 0 to 1, at most once a second and not in the first second. */
export function progress(
	what: string,
	tell: (text: string) => void,
	now: () => number = () => performance.now(),
): (done: number) => void {
	let reportedAt = now();
	return (done) => {
		if (now() - reportedAt < intervalMs) return;
		reportedAt = now();
		tell(`${what}: ${Math.floor(done * percent)} %`);
	};
}
