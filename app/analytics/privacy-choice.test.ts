import { afterEach, expect, it, vi } from 'vitest';
import { browserRefuses } from './privacy-choice.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
	[{ doNotTrack: '1' }, true],
	[{ globalPrivacyControl: true }, true],
	[{ doNotTrack: '0', globalPrivacyControl: false }, false],
	[{ doNotTrack: null }, false],
])('a browser with %j refuses: %s', (navigator, refuses) => {
	vi.stubGlobal('navigator', navigator);
	expect(browserRefuses()).toBe(refuses);
});
