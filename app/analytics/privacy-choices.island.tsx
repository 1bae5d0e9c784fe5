import { defineIsland } from '../ui/define-island.ts';
import { settings } from '../ui/settings.ts';
import { PrivacyChoices } from './privacy-choices.tsx';
import { obeyPrivacyChoice } from './track-event.ts';

function PrivacyChoicesIsland() {
	return <PrivacyChoices service={settings.analytics.service} onChoose={obeyPrivacyChoice} />;
}

export default defineIsland('privacy-choices', PrivacyChoicesIsland);
