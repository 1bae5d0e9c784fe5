import { clientOf } from '../http/rate-limit.ts';

/** The part of a limit that one network may use. */
export const networkShare = 1 / 5;

/** The scope of all visitors together. */
export const site = 'site';

/** Answers in progress of all visitors in this process. Each has a connection to the provider. */
const maxOpenAnswers = 20;

/** Returns the network that a client counts for. */
export const networkOf = clientOf;

/** Returns the limit of each scope that a client counts for. */
export const limitsOf = (limit: number, network: string): ReadonlyMap<string, number> =>
	new Map([
		[network, limit * networkShare],
		[site, limit],
	]);

/** Limits the answers in progress, so that the slow answers of one network leave places for others. */
export class Places {
	readonly #taken = new Map<string, number>();

	/** Returns whether a client of a network gets no place at the moment. */
	isFull(network: string): boolean {
		return [...limitsOf(maxOpenAnswers, network)].some(([scope, limit]) => this.#count(scope) >= limit);
	}

	/** Takes a place, unless {@link isFull}. Returns a function that frees it, which can be called more than once. */
	take(network: string): () => void {
		const scopes = [...limitsOf(maxOpenAnswers, network).keys()];
		for (const scope of scopes) this.#taken.set(scope, this.#count(scope) + 1);
		return () => {
			for (const scope of scopes.splice(0)) {
				const count = this.#count(scope) - 1;
				if (count > 0) this.#taken.set(scope, count);
				else this.#taken.delete(scope);
			}
		};
	}

	#count(scope: string): number {
		return this.#taken.get(scope) ?? 0;
	}
}
