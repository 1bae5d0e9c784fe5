import { isNear } from '#contracts/near-text.ts';

/**
 * Returns a sentence about each name of an environment that is not known, and one mistake away from
 * one that is. All other names may be meant for something else: Node, npm, Postgres or the machine.
 */
export const misspeltNames = (environment: object, known: readonly string[]): string[] =>
	Object.keys(environment)
		.filter((name) => !known.includes(name))
		.flatMap((name) => {
			const meant = known.find((one) => isNear(name.toUpperCase(), one));
			return meant === undefined
				? []
				: [`${name} is no variable of this site, so it changes nothing. Did you mean ${meant}?`];
		});
