import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadBooking } from './load-booking.ts';

// Nothing of a click happens after its test.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A link, as far as it is used. */
class Link {
	ariaBusy = null;
	closest = () => this;
	href: string;
	constructor(href: string) {
		this.href = href;
	}
}

/** Starts booking on a page with a campaign. Returns what clicks a link there. */
function startPage(load: Parameters<typeof loadBooking>[0]) {
	vi.stubGlobal('Element', Link);
	vi.stubGlobal('location', { search: '?utm_source=a%26b&utm_term=&gclid=x' });
	const listeners: ((event: unknown) => void)[] = [];
	vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => {
		if (type === 'click') listeners.push(listener);
	});
	loadBooking(load);
	return (event: object) => {
		for (const listener of listeners) listener(event);
	};
}

/**
 * Clicks a booking link, with a modifier key if it is named. Returns the link's address then, and
 * whether the browser does not follow it.
 */
function click(href: string, key: string) {
	const event = { target: new Link(href), preventDefault: vi.fn(), [key]: true };
	startPage(() => new Promise(() => {}))(event);
	return [event.target.href, event.preventDefault.mock.calls.length > 0];
}

it.each([
	['link', '', 'https://book.example/30min?a=1', '&utm_source=a%26b', false],
	['calendly', '', 'https://calendly.com/wattle/30min', '?utm_source=a%26b', true],
	['calendly', 'ctrlKey', 'https://calendly.com/wattle/30min', '?utm_source=a%26b', false],
	['calendly', 'metaKey', 'https://calendly.com/wattle/30min', '?utm_source=a%26b', false],
	['calendly', 'shiftKey', 'https://calendly.com/wattle/30min', '?utm_source=a%26b', false],
])(
	'%s with key %j has the campaign, and only a popup is held',
	(service, key, href, added, isHeld) => {
		vi.stubEnv('BOOKING_SERVICE', service);
		expect(click(href, key)).toEqual([href + added, isHeld]);
	},
);

it('counts a press once, however often it is repeated before the popup opens', async () => {
	vi.stubEnv('BOOKING_SERVICE', 'calendly');
	const countBooking = vi.fn();
	const prepareBooking = () => new Promise<never>(() => {});
	const press = startPage(async () => ({ countBooking, prepareBooking }));
	const event = { target: new Link('https://calendly.com/wattle/30min'), preventDefault: vi.fn() };
	press(event);
	press(event);
	await vi.advanceTimersByTimeAsync(0);
	expect(countBooking).toHaveBeenCalledOnce();
	expect(event.preventDefault).toHaveBeenCalledTimes(2);
});
