/** Fewer than the four that English has on average, so that an estimate errs on the safe side; te reo Māori has about three. */
const charactersPerToken = 3;

/** Tokens of a text of this length, in UTF-16 code units, at a guess. */
export const estimatedTokens = (length: number): number => Math.ceil(length / charactersPerToken);

/**
 * Counts the tokens of one answer. The provider says what a step used when it ends; a step that was cut off is estimated
 * from what went in and came out.
 */
export class TokenMeter {
	#total = 0;
	#step = 0;
	readonly #promptLength: number;

	constructor(promptLength: number) {
		this.#promptLength = promptLength;
	}

	startStep(): void {
		this.#step = estimatedTokens(this.#promptLength);
	}

	addOutput(length: number): void {
		this.#step += estimatedTokens(length);
	}

	/** `reported` is `undefined` when the provider reports nothing. */
	endStep(reported: number | undefined): void {
		this.#total += reported || this.#step;
		this.#step = 0;
	}

	get total(): number {
		return this.#total + this.#step;
	}
}
