import { load } from './load.ts';

/** The firm behind the site and how to reach it. */
export const site = load('site.yaml');

/** What only the owner can say. An empty detail shows nothing on the site. */
export const owner = load('owner.yaml');

/**
 * Who is behind the firm, on the contact page. Nothing while the list is empty. The first answers
 * enquiries.
 */
export const people = {
	...load('interface.yaml').people,
	people: load('owner.yaml').people,
	portrait: load('owner.yaml').portrait,
};

/** What the home page and the page for trades show as proof. Nothing while both lists are empty. */
export const proof = {
	jobs: load('owner.yaml').measuredJobs,
	references: load('owner.yaml').references,
	labels: load('interface.yaml').proof,
};
