import { createElement } from 'react';
import { FiguresPage, type RankingRow } from '#app/inbox/figures.tsx';
import { readFigures } from './figures.ts';
import { cachedFor, type InboxPart } from './inbox.ts';
import { inboxPath } from './sign-in-links.ts';

const figuresPath = `${inboxPath}/figures`;
/** Reading the figures takes longer than other pages, and a minute makes no visible difference. */
const cacheMs = 60_000;
/** More are added up. */
const maxRanked = 10;
const secondsPerHour = 3600;
const hoursPerDay = 24;

const weekFormat = new Intl.DateTimeFormat('en-NZ', {
	day: 'numeric',
	month: 'short',
	year: 'numeric',
	timeZone: 'UTC',
});
const monthFormat = new Intl.DateTimeFormat('en-NZ', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-NZ', { month: 'short', timeZone: 'UTC' });

/** `GET /inbox/figures`: how many enquiries came, from where, and how soon they were answered. */
export const figuresPage: InboxPart = {
	link: { label: 'Figures', path: figuresPath },
	addRoutes(app, inbox) {
		const currentFigures = cachedFor(cacheMs, (now) => readFigures(inbox.database, now));
		app.get(figuresPath, async (request, reply) => {
			const { weeks, counts, answers } = await currentFigures(inbox.clock.now());
			const content = createElement(FiguresPage, {
				weeks: weeks.map(({ day, count }, index) => ({
					name: weekFormat.format(new Date(day)),
					label: nameOfMonth(day, weeks[index - 1]?.day),
					value: count,
					text: count.toLocaleString('en-NZ'),
				})),
				answers: answers.map(({ day, medianSeconds, count }) => ({
					name: monthFormat.format(new Date(day)),
					label: shortMonth.format(new Date(day)),
					value: medianSeconds,
					text: medianSeconds === undefined ? '–' : `${duration(medianSeconds)} (${count} answered)`,
				})),
				subjects: ranking(counts.subject, 'Without a subject', 'subject'),
				pages: ranking(counts.page, 'Not known'),
				campaigns: ranking(counts.campaign, 'Without a campaign', 'campaign'),
			});
			return inbox.send(request, reply, { title: 'Figures', content });
		});
	},
};

/** Returns the month of a week, if the week before was in another month. */
function nameOfMonth(day: string, before: string | undefined): string | undefined {
	const month = shortMonth.format(new Date(day));
	return before === undefined || shortMonth.format(new Date(before)) === month ? undefined : month;
}

/** For example “45 min”, “3.5 h” or “2.1 days”. */
function duration(seconds: number): string {
	const hours = seconds / secondsPerHour;
	if (hours < 1) return `${Math.max(1, Math.round(seconds / 60))} min`;
	return hours < 2 * hoursPerDay ? `${hours.toFixed(1)} h` : `${(hours / hoursPerDay).toFixed(1)} days`;
}

function ranking(
	counts: readonly (readonly [string, number])[],
	unknown: string,
	filter?: string,
): RankingRow[] {
	const known = counts.filter(([value]) => value !== '');
	const rows: RankingRow[] = known.slice(0, maxRanked).map(([value, count]) => ({
		name: value,
		href: filter && `${inboxPath}?${new URLSearchParams({ tab: 'all', [filter]: value })}`,
		count,
	}));
	const add = (name: string, some: readonly (readonly [string, number])[]) => {
		const count = some.reduce((total, [, each]) => total + each, 0);
		if (count > 0) rows.push({ name, href: undefined, count });
	};
	add('Others', known.slice(maxRanked));
	add(
		unknown,
		counts.filter(([value]) => value === ''),
	);
	return rows;
}
