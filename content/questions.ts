/** A question that visitors ask, and its answer in plain text. */
export interface Question {
	question: string;
	answer: string;
}

/** A question whose answer only the owner knows is not shown while the answer is empty. */
export const answered = (questions: readonly Question[]) => questions.filter(({ answer }) => answer !== '');

/** Empty if the owner has not filled in what it says. */
export const sentence = (before: string, filled: string) => (filled === '' ? '' : `${before} ${filled}.`);

/** The heading above the questions. */
export const questionsTitle = 'Questions people ask';
