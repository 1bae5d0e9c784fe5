import { defineIsland } from '../define-island.ts';
import { PrivacyChoices } from '../features/analytics/privacy-choices.tsx';
import { obeyPrivacyChoice } from '../layout/track-event.ts';

function PrivacyChoicesIsland() {
	return <PrivacyChoices onChoose={obeyPrivacyChoice} />;
}

export default defineIsland('privacy-choices', PrivacyChoicesIsland);
