import { createElement } from 'react';
import { EnquiryList } from '#app/inbox/enquiry-list.tsx';
import { forms } from '#content/forms.ts';
import { endOfDay, startOfDay } from '../new-zealand-time.ts';
import { countTabs, type ListFilter, readChoices, readPage, type Tab, tabs } from './enquiry-list.ts';
import { cachedFor, type InboxPart, withoutNull } from './inbox.ts';
import { listRow } from './list-rows.ts';
import { inboxPath } from './sign-in-links.ts';

const tabLabels: Readonly<Record<Tab, string>> = {
	new: 'New',
	answered: 'Answered',
	suspect: 'Possible spam',
	all: 'All',
};

/** What was done, by the value of `done`, which the address of the list has after an action. */
const doneSentences: Readonly<Record<string, string>> = {
	answered: 'marked as answered.',
	spam: 'marked as spam. Spam is deleted after 30 days; until then it is in “All”.',
	'not-spam': 'marked as not spam. Messages about them are on their way.',
	'delete-confirmed': 'deleted.',
	exported: 'exported.',
};

/** How long the values to filter by are kept: to read them takes longer than the rest of the page. */
const choicesMs = 60_000;
/** Longer texts are cut. */
const maxText = 200;

/** The parameters of the list's address. Empty where there is none. */
const parameters = ['tab', 'search', 'form', 'subject', 'campaign', 'since', 'before'] as const;
export type ListQuery = Record<(typeof parameters)[number], string>;

/** Reads the parameters of a list's address, also for the export of the same list. Unknown values are left out. */
export function readQuery(search: URLSearchParams): ListQuery {
	const query = Object.fromEntries(
		parameters.map((name) => [name, withoutNull(search.get(name) ?? '').slice(0, maxText)]),
	) as ListQuery;
	return { ...query, tab: tabs.some((tab) => tab === query.tab) ? query.tab : 'new' };
}

/** Returns the enquiries that a query selects. `before` is the last day that is included. */
export function filterOf(query: ListQuery): ListFilter {
	return {
		tab: query.tab as Tab,
		search: query.search,
		form: query.form || undefined,
		subject: query.subject || undefined,
		campaign: query.campaign || undefined,
		since: startOfDay(query.since),
		before: endOfDay(query.before),
	};
}

/** Returns what a query selects, without what was typed, which may be of a visitor. */
export function describeQuery(query: ListQuery): string {
	const names = parameters.filter((name) => name !== 'tab' && query[name] !== '');
	return [tabLabels[query.tab as Tab], ...names].join(', ');
}

/** Returns the parameters of a list, those without a value left out, after a path. */
function addressOf(
	query: ListQuery,
	others: Readonly<Record<string, string>> = {},
	path = inboxPath,
): string {
	const given = Object.entries({ ...query, ...others }).filter(([, value]) => value !== '');
	return `${path}?${new URLSearchParams(given)}`;
}

/** `GET /inbox`: the list of enquiries. */
export const listPage: InboxPart = {
	link: { label: 'Enquiries', path: inboxPath },
	addRoutes(app, inbox) {
		const { database, clock, outbox } = inbox;
		const currentChoices = cachedFor(choicesMs, () => readChoices(database));
		app.get(inboxPath, async (request, reply) => {
			const search = new URL(request.url, 'http://own.invalid').searchParams;
			const query = readQuery(search);
			const now = clock.now();
			const cursor = withoutNull(search.get('after') ?? '') || undefined;
			const page = await readPage(database, filterOf(query), cursor);
			const counts = await countTabs(database);
			const { subject, campaign } = await currentChoices(now);
			const messages = await outbox.messagesOf(page.enquiries.map(({ id }) => id));
			const choice = (name: 'form' | 'subject' | 'campaign', label: string, values: readonly string[]) => ({
				name,
				label,
				value: query[name],
				// An old campaign, to which the figures link, is chosen too.
				options: [...new Set([...values, query[name]])].filter(Boolean),
			});
			const content = createElement(EnquiryList, {
				tabs: tabs.map((tab) => ({
					label: tabLabels[tab],
					count: counts[tab],
					path: `${inboxPath}?tab=${tab}`,
					isCurrent: tab === query.tab,
				})),
				query,
				choices: [
					choice('form', 'Form', [...forms.keys()]),
					choice('subject', 'Subject', subject),
					choice('campaign', 'Campaign', campaign),
				],
				isFiltered: parameters.some((name) => name !== 'tab' && query[name] !== ''),
				readAt: now.getTime(),
				rows: page.enquiries.map((enquiry) => listRow(enquiry, messages.get(enquiry.id) ?? [], now)),
				done: doneSentence(search),
				here: addressOf(query, cursor ? { after: cursor } : {}),
				next: page.next && addressOf(query, { after: page.next }),
				first: cursor && addressOf(query),
				exports: [
					{ label: 'Export as CSV', href: addressOf(query, {}, `${inboxPath}/export.csv`) },
					{ label: 'Export as JSON', href: addressOf(query, {}, `${inboxPath}/export.json`) },
				],
			});
			return inbox.send(request, reply, { title: tabLabels[query.tab as Tab], content });
		});
		/** How many enquiries came since a list was read, at most a page. Its script asks. */
		app.get(`${inboxPath}/new.json`, async (request) => {
			const { since } = request.query as Record<string, unknown>;
			const readAt = new Date(Number(since));
			if (Number.isNaN(readAt.getTime())) return { count: 0 };
			const { enquiries } = await readPage(database, { tab: 'new', since: readAt }, undefined);
			return { count: enquiries.length };
		});
	},
};

function doneSentence(search: URLSearchParams): string | undefined {
	const count = Number(search.get('count'));
	const done = search.get('done') ?? '';
	if (!(Object.hasOwn(doneSentences, done) && Number.isInteger(count) && count >= 0)) return undefined;
	if (count === 0) return 'Nothing was changed. Tick enquiries first.';
	return `${count === 1 ? '1 enquiry was' : `${count} enquiries were`} ${doneSentences[done]}`;
}
