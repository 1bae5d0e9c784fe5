/** A question that visitors ask, and its answer in plain text. */
export interface Question {
	question: string;
	answer: string;
}

/** Returns the questions that have an answer. Some answers only the owner can give. */
export const answered = (questions: readonly Question[]) => questions.filter(({ answer }) => answer !== '');

/** Returns a sentence, or an empty string if the owner has not filled in its end. */
export const sentence = (before: string, filled: string) => (filled === '' ? '' : `${before} ${filled}.`);

/** The heading above the questions. */
export const questionsTitle = 'Questions people ask';
