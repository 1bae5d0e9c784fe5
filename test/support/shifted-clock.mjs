/** Imported by a server process: shifts its clock by `CLOCK_OFFSET_MS`. */
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0);
const SystemDate = Date;

globalThis.Date = class extends SystemDate {
	/** @param {any[]} parts */
	constructor(...parts) {
		if (parts.length === 0) super(SystemDate.now() + offset);
		else super(.../** @type {[any]} */ (parts));
	}

	static now() {
		return SystemDate.now() + offset;
	}
};
