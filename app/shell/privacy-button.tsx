import { lazy, Suspense } from 'react';
import { privacyChoices } from '#content/privacy-choices.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { obeyPrivacyChoice } from './count-event.ts';

const PrivacyChoices = lazy(() =>
	import('../features/analytics/privacy-choices.tsx').then((module) => ({ default: module.PrivacyChoices })),
);

/** The way to the choices about analytics. It comes with hydration: without script nothing is counted. */
export function PrivacyButton() {
	if (!useHydrated()) return null;
	return (
		<Suspense>
			<PrivacyChoices words={privacyChoices} onChoose={obeyPrivacyChoice} />
		</Suspense>
	);
}
