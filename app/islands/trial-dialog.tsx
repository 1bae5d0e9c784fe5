import { trialForm } from '#content/dental-trial.ts';
import { paths } from '#content/paths.ts';
import { defineIsland } from '../define-island.ts';
import { TrialDialog } from '../features/trial-form/trial-dialog.tsx';
import { trackEvent } from '../layout/track-event.ts';

function TrialDialogIsland() {
	return (
		<TrialDialog
			words={trialForm}
			privacyPath={paths.privacy}
			page={paths.dental}
			onSent={() => trackEvent('generate_lead', { form_name: 'dental-trial' })}
		/>
	);
}

export default defineIsland('trial-dialog', TrialDialogIsland);
