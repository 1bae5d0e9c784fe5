import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countFeatures } from '#server/enquiries/spam-classifier.ts';
import { featuresOf } from '#server/enquiries/spam-features.ts';
import { corpusBrand, training } from './corpus.ts';

/** Features of a single message say little, and are half of all. */
const minOccurrences = 2;

/** Returns the classifier's model: the features by how many genuine messages and how many of spam have them. */
export function trainModel() {
	const genuine = training.genuine.map(({ fields }) => featuresOf(fields, corpusBrand));
	const spam = training.spam.map(({ fields }) => featuresOf(fields, corpusBrand));
	const features: Record<string, string[]> = {};
	for (const [feature, [ofGenuine, ofSpam]] of countFeatures(genuine, spam)) {
		if (ofGenuine + ofSpam < minOccurrences) continue;
		const occurrences = `${ofGenuine},${ofSpam}`;
		features[occurrences] = [...(features[occurrences] ?? []), feature];
	}
	return {
		messages: { genuine: genuine.length, spam: spam.length },
		features: Object.fromEntries(
			Object.entries(features).map(([numbers, list]) => [numbers, list.join('|')]),
		),
	};
}

/** `node test/corpus/train.ts` writes the model after a change to the corpus or to the features. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const file = new URL('../../server/enquiries/spam-model.json', import.meta.url);
	writeFileSync(file, `${JSON.stringify(trainModel(), null, '\t')}\n`);
}
