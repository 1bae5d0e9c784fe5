/** English has about four bytes a token, te reo Māori and Chinese about three. The lower number overestimates. */
const bytesPerToken = 3;

/** Estimates the tokens of a text from its length in bytes of UTF-8. */
export const estimatedTokens = (bytes: number): number => Math.ceil(bytes / bytesPerToken);

/**
 * Counts the tokens of an answer. A step is estimated from its request when it is sent, and from its output as it arrives.
 * The provider's own number replaces the estimate when the step ends, so an interrupted step keeps the estimate.
 */
export class TokenMeter {
	#ended = 0;
	#step = 0;

	/** Counts a request to the provider by its length in bytes. */
	startStep(requestBytes: number): void {
		this.#step = estimatedTokens(requestBytes);
	}

	/** Takes the request back, because the provider did not accept it. */
	cancelStep(): void {
		this.#step = 0;
	}

	addOutput(text: string): void {
		this.#step += estimatedTokens(Buffer.byteLength(text));
	}

	/** `reported` is `undefined` if the provider did not report the number. */
	endStep(reported: number | undefined): void {
		const isNumber = Number.isSafeInteger(reported) && Number(reported) > 0;
		this.#ended += isNumber ? Number(reported) : this.#step;
		this.#step = 0;
	}

	get total(): number {
		return this.#ended + this.#step;
	}
}
