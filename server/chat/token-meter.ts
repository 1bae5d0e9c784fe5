/** English has about four and te reo Māori about three characters a token. The lower number overestimates. */
const charactersPerToken = 3;

/** Estimates the tokens of a text from its length in UTF-16 code units. */
export const estimatedTokens = (length: number): number => Math.ceil(length / charactersPerToken);

/**
 * Counts the tokens of an answer. The provider reports the tokens of a step when it ends. For an interrupted step they are
 * estimated from the length of prompt and output.
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

	/** `reported` is `undefined` if the provider did not report the number. */
	endStep(reported: number | undefined): void {
		this.#total += reported || this.#step;
		this.#step = 0;
	}

	get total(): number {
		return this.#total + this.#step;
	}
}
