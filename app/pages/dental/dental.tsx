import { dentalBenefits, dentalClosing } from '#content/dental.ts';
import { roiCalculator } from '#content/dental-calculator.ts';
import { trialForm } from '#content/dental-trial.ts';
import { dentalPage } from '#content/pages/dental-page.ts';
import { paths } from '#content/paths.ts';
import { RoiCalculator } from '../../features/roi-calculator/roi-calculator.tsx';
import { showToast } from '../../features/toasts/show-toast.ts';
import { TrialDialog } from '../../features/trial-form/trial-dialog.tsx';
import { ClosingCall } from '../../shell/closing-call.tsx';
import { countEvent } from '../../shell/count-event.ts';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Section } from '../../ui/section.tsx';
import { BeforeAfter } from './before-after.tsx';
import { Challenges } from './challenges.tsx';
import { DentalHero } from './dental-hero.tsx';
import { Features } from './features.tsx';
import { FreeTrial } from './free-trial.tsx';
import { Technology } from './technology.tsx';
import { TrialAndDemo } from './trial-and-demo.tsx';

export const meta = () => pageMetadata(dentalPage);

/** The dental voice agent: what it looks like, what it changes, what it would return, and a week to try it. */
export default function Dental() {
	return (
		<main id="main">
			<DentalHero />
			<Challenges />
			<BeforeAfter />
			<Features />
			<Section title={dentalBenefits.title} lead={dentalBenefits.lead} tone="quiet">
				<BenefitList benefits={dentalBenefits.benefits} />
			</Section>
			<Section title={roiCalculator.title} lead={roiCalculator.lead}>
				<RoiCalculator
					words={roiCalculator}
					onCalculate={() => countEvent('roi_calculated', {})}
					onCopy={() => showToast(roiCalculator.linkCopied)}
				/>
			</Section>
			<FreeTrial />
			<Technology />
			<ClosingCall {...dentalClosing}>
				<TrialAndDemo inverse />
			</ClosingCall>
			<TrialDialog
				words={trialForm}
				privacyPath={paths.privacy}
				page={paths.dental}
				onSent={() => countEvent('generate_lead', { form_name: 'dental-trial' })}
			/>
		</main>
	);
}
