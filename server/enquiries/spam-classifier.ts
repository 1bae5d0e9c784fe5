import model from './spam-model.json' with { type: 'json' };

/** In how many genuine messages and in how many of spam a feature occurs. */
export type Occurrences = readonly [genuine: number, spam: number];

/** Counts of features, from the corpus or from the owner's verdicts. */
export interface Counts {
	messages: Occurrences;
	of: (feature: string) => Occurrences;
}

/** The classifier's result for an enquiry. */
export interface Classification {
	/** Log-odds: positive for spam, negative for genuine enquiries, from about -6 to 6. */
	evidence: number;
	/** How far each feature with a name points to spam: themes and facts, strongest first. */
	signs: readonly (readonly [name: string, evidence: number])[];
	/** The part of the evidence that comes from the owner's verdicts. */
	learned: number;
}

/** Added to each count, so that what never occurred in spam is not taken for impossible. */
const smoothing = 1;
/** A theme counts more than a word, because a small corpus has more examples of it. */
const themeWeight = 2;
/** An owner's verdict counts as much as so many messages of the corpus: two of them change how a third is seen. */
const verdictWeight = 3;
/** Features without evidence that are added to each message, so that a few known words of a short one are not enough. */
const unknownFeatures = 10;
/** The evidence by which verdicts can move an enquiry. Wrong ones stay bounded too. */
const maxLearned = 4;

const none: Occurrences = [0, 0];
const corpusCounts = new Map<string, Occurrences>(
	Object.entries(model.features).flatMap(([numbers, features]) => {
		const [genuine = 0, spam = 0] = numbers.split(',').map(Number);
		return features.split('|').map((feature) => [feature, [genuine, spam]] as const);
	}),
);
/** The counts of the corpus in `test/corpus/training`. */
const corpus: Counts = {
	messages: [model.messages.genuine, model.messages.spam],
	of: (feature) => corpusCounts.get(feature) ?? none,
};

/**
 * Classifies by naive Bayes (presence of features, Laplace smoothing). The sum is divided by the square root of the number
 * of features, because neighbouring words are not independent: otherwise long texts would be certain.
 */
export function classify(features: readonly string[], verdicts?: Counts, base = corpus): Classification {
	const { evidence: withoutVerdicts, signs } = sum(features, base);
	const learned = verdicts ? sum(features, base, verdicts).evidence - withoutVerdicts : 0;
	const bounded = Math.max(-maxLearned, Math.min(maxLearned, learned));
	return { evidence: withoutVerdicts + bounded, signs, learned: bounded };
}

function sum(features: readonly string[], base: Counts, verdicts?: Counts): Omit<Classification, 'learned'> {
	let total = 0;
	let squares = 0;
	const signs: [string, number][] = [];
	for (const feature of features) {
		const known = base.of(feature);
		const judged = verdicts?.of(feature) ?? none;
		if (known[0] + known[1] + judged[0] + judged[1] === 0) continue;
		const [genuine, spam] = ([0, 1] as const).map((kind) => {
			const share = shareOf(known[kind], base.messages[kind]);
			if (!verdicts) return share;
			// Never less than before: a hundred verdicts on casinos say nothing about the words of other spam.
			return Math.max(
				share,
				shareOf(
					known[kind] + verdictWeight * judged[kind],
					base.messages[kind] + verdictWeight * verdicts.messages[kind],
				),
			);
		}) as [number, number];
		const weight = feature.startsWith('~') ? themeWeight : 1;
		const evidence = weight * Math.log(spam / genuine);
		total += evidence;
		squares += weight * weight;
		const [, name] = /^[~#]([\w-]+)/.exec(feature) ?? [];
		if (name !== undefined) signs.push([name, evidence]);
	}
	return {
		evidence: total / Math.sqrt(squares + unknownFeatures),
		signs: signs.toSorted(([, first], [, second]) => second - first),
	};
}

const shareOf = (occurrences: number, messages: number) =>
	(occurrences + smoothing) / (messages + 2 * smoothing);

/** Counts features. `messages` are the features of each. */
export function countFeatures(
	genuine: readonly string[][],
	spam: readonly string[][],
): Map<string, Occurrences> {
	const counts = new Map<string, Occurrences>();
	const each = (messages: readonly string[][], step: Occurrences) => {
		for (const feature of messages.flat()) {
			const [ofGenuine, ofSpam] = counts.get(feature) ?? none;
			counts.set(feature, [ofGenuine + step[0], ofSpam + step[1]]);
		}
	};
	each(genuine, [1, 0]);
	each(spam, [0, 1]);
	return counts;
}
