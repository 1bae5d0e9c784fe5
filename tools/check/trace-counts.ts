import type { Browser } from '@playwright/test';

/** What a page does by itself in its first seconds. */
export interface TraceCounts {
	/** Of different files, the document among them. */
	requests: number;
	layouts: number;
	/** Recalculations of style. */
	styles: number;
	paints: number;
	/** Whether React was fetched, which a page does only to run it. */
	react: boolean;
	/** Cumulative layout shift (web.dev, "CLS"). */
	shift: number;
	/** What tasks of the main thread take above 50 ms each, in milliseconds (web.dev, "TBT"). */
	blocking: number;
}

/** An event of Chromium's "Trace Event Format", as far as this reads it. */
interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	/** In microseconds, like `dur`. */
	ts: number;
	dur?: number;
	args: { data?: { url?: string; weighted_score_delta?: number } };
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];
/** Lighthouse's phone. */
const phone = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
	reducedMotion: 'no-preference',
} as const;
const slowdown = 4;
const longTaskMs = 50;
const duration = 5000;
const microsecondsPerMillisecond = 1000;

function summarize(events: readonly TraceEvent[], url: string): TraceCounts {
	// The page's own process, not that of the empty tab before it.
	const { pid: page, ts: started } =
		events.find(({ name, args }) => name === 'ResourceSendRequest' && args.data?.url === url) ?? {};
	if (started === undefined) throw new Error(`The trace does not have ${url}.`);
	const onMainThread = events.filter(({ pid, tid, ts }) => pid === page && tid === page && ts >= started);
	const named = (name: string) => onMainThread.filter((event) => event.name === name);
	const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
	const requested = named('ResourceSendRequest').map(({ args }) => args.data?.url ?? '');
	const taskTimes = named('RunTask').map(({ dur = 0 }) => dur / microsecondsPerMillisecond);
	return {
		// One file can be asked for as a picture and as parts of it.
		requests: new Set(requested.filter((url) => url.startsWith('http')).map((url) => url.replace(/#.*/, '')))
			.size,
		layouts: named('Layout').length,
		styles: named('UpdateLayoutTree').length,
		paints: named('Paint').length,
		react: requested.some((url) => /\/hydrate-/.test(url)),
		shift: Number(
			total(named('LayoutShift').map(({ args }) => args.data?.weighted_score_delta ?? 0)).toFixed(4),
		),
		blocking: Math.round(total(taskTimes.map((time) => Math.max(0, time - longTaskMs)))),
	};
}

/**
 * Loads a page on a phone with a processor of a quarter of the speed, touches nothing, and counts what the browser does in
 * the five seconds from the navigation.
 */
export async function countTrace(browser: Browser, url: string): Promise<TraceCounts> {
	const context = await browser.newContext(phone);
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		// So that the page is loaded by a process that is traced from the beginning.
		await page.goto(new URL('/robots.txt', url).href);
		await browser.startTracing(page, { categories });
		await page.goto(url, { waitUntil: 'commit' });
		await page.waitForTimeout(duration);
		const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
		return summarize(traceEvents, url);
	} finally {
		await context.close();
	}
}
