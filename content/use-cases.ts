import { load } from './load.ts';

/** The six use cases of AI in a small business, in the specification's order. */
export const useCases = load('pages/small-business.yaml').useCases;

/** Returns the use cases with these ids, in the order of the ids. */
export const pickUseCases = (ids: readonly string[]) =>
	ids.flatMap((id) => useCases.find((useCase) => useCase.id === id) ?? []);
