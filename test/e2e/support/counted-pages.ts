import { withAnalytics } from '#tools/check/other-builds.ts';
import { type FakeAnalytics, fakeAnalytics } from './fake-analytics.ts';
import { test as base } from './site.ts';

/**
 * The site's `test` with pages that were built with an analytics ID, and a fake analytics service.
 */
export const test = base.extend<{ analytics: FakeAnalytics }>({
	builtPages: [withAnalytics.project, { scope: 'worker' }],
	analytics: [async ({ context }, use) => use(await fakeAnalytics(context)), { auto: true }],
});
