import type { About, CauseName } from '#content/delivery-causes.ts';

interface DeliveryErrorOptions {
	/** What was refused: whom it goes to, what it says, or our mail as a whole. */
	about: About;
	/** Whether the same message would be refused again. */
	isPermanent?: boolean;
	/** Whether the server responded at all. */
	isResponse?: boolean;
	/** What the server said. Stored, shown to the owner and logged, so it contains no address. */
	response?: string;
	cause?: unknown;
}

/** Why a message was not accepted. */
export class DeliveryError extends Error {
	/** Stored. */
	readonly code: CauseName;
	readonly about: About;
	readonly isPermanent: boolean;
	readonly isResponse: boolean;
	readonly response: string | null;

	constructor(code: CauseName, options: DeliveryErrorOptions) {
		super(`not accepted: ${code}`, { cause: options.cause });
		this.code = code;
		this.about = options.about;
		this.isPermanent = options.isPermanent ?? false;
		this.isResponse = options.isResponse ?? false;
		this.response = options.response ?? null;
	}
}
