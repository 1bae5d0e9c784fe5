/** The result of a check: `advice` is for the owner to judge and does not count as a failure. */
export interface Finding {
	result: 'works' | 'advice' | 'wrong';
	text: string;
}

export const works = (text: string): Finding => ({ result: 'works', text });
export const advice = (text: string): Finding => ({ result: 'advice', text });
export const wrong = (text: string): Finding => ({ result: 'wrong', text });
