/**
 * Imported by a server process: its clock is ahead by `CLOCK_OFFSET_MS` and runs `CLOCK_SPEED`
 * times as fast. Timers keep their real time.
 */
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0);
const speed = Number(process.env.CLOCK_SPEED ?? 1);
const SystemDate = Date;
const started = SystemDate.now();
const now = () => Math.round(started + offset + (SystemDate.now() - started) * speed);

globalThis.Date = class extends SystemDate {
	/** @param {any[]} parts */
	constructor(...parts) {
		if (parts.length === 0) super(now());
		else super(.../** @type {[any]} */ (parts));
	}

	static now() {
		return now();
	}
};
