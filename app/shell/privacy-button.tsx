import { privacyChoices } from '#content/privacy-choices.ts';
import { useFetchedComponent } from '../ui/use-fetched-component.ts';
import { obeyPrivacyChoice } from './count-event.ts';

const loadChoices = () =>
	import('../features/analytics/privacy-choices.tsx').then((module) => module.PrivacyChoices);

/** The way to the choices about analytics. It comes after hydration: without script nothing is counted. */
export function PrivacyButton() {
	const PrivacyChoices = useFetchedComponent(loadChoices, true);
	return PrivacyChoices && <PrivacyChoices words={privacyChoices} onChoose={obeyPrivacyChoice} />;
}
