import { owner } from '#content/owner.ts';
import { isListed, pageNames, recordOf } from '#content/pages.ts';
import { site } from '#content/site.ts';
import type { ChatSource } from '#contracts/chat.ts';
import { statements } from './statements.ts';

/** A page as the model receives it. */
export interface Source extends ChatSource {
	/** The id in the model's citations. */
	id: string;
	/** The statements of the page. */
	lines: readonly string[];
}

const { email, phone, address } = site;
const people = owner.people.map(({ name, role }) => `${name}, ${role}`);
/** On the pages about us. */
const organisation = [
	email,
	phone.shown,
	`${address.street}, ${address.city} ${address.postcode}`,
	...people,
];

/** What the model's answers are based on: the listed pages, each as its record in `content/` describes it. */
export const sources: readonly Source[] = pageNames.filter(isListed).map((id) => {
	const { path, title, lead, description, chat = [description], isAboutUs, questions = [] } = recordOf(id);
	const answers = questions.map(({ question, answer }) => `${question} ${answer}`);
	return {
		id,
		path,
		title,
		lines: [lead, ...chat.flatMap(statements), ...(isAboutUs ? organisation : []), ...answers],
	};
});
