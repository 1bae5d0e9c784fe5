import { defineIsland } from '../define-island.ts';
import { PrivacyChoices } from '../features/analytics/privacy-choices.tsx';
import { settings } from '../layout/settings.ts';
import { obeyPrivacyChoice } from '../layout/track-event.ts';

function PrivacyChoicesIsland() {
	return <PrivacyChoices service={settings.analytics.service} onChoose={obeyPrivacyChoice} />;
}

export default defineIsland('privacy-choices', PrivacyChoicesIsland);
