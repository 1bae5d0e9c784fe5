import { roiCalculator } from '#content/dental/calculator.ts';
import { dental } from '#content/dental/pages.ts';
import { dentalQuestions } from '#content/dental/questions.ts';
import { dentalBenefits, dentalClosing } from '#content/dental/sections.ts';
import { questionsTitle } from '#content/questions.ts';
import Calculator from '../../dental/dental-calculator.island.tsx';
import Carousel from '../../dental/dental-carousel.island.tsx';
import TrialDialog from '../../dental/dental-trial-dialog.island.tsx';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { BenefitList } from '../../ui/benefit-list.tsx';
import { Island } from '../../ui/island.tsx';
import { Questions } from '../../ui/questions.tsx';
import { Section } from '../../ui/section.tsx';
import { BeforeAfter } from './before-after.tsx';
import { Challenges } from './challenges.tsx';
import { Features } from './features.tsx';
import { FreeTrial } from './free-trial.tsx';
import { PatientPrivacy } from './patient-privacy.tsx';
import { Technology } from './technology.tsx';
import { TrialAndDemo } from './trial-and-demo.tsx';

/** The dental voice agent: what it looks like, what it changes, what it would return, and a week to try it. */
export default function Dental() {
	return (
		<main id="main">
			<PageHead {...dental} favour="illustration" illustration={<Island of={Carousel} when="visible" />}>
				<TrialAndDemo />
			</PageHead>
			<Challenges />
			<BeforeAfter />
			<Features />
			<Section title={dentalBenefits.title} lead={dentalBenefits.lead} tone="quiet" layout="beside-end">
				<BenefitList benefits={dentalBenefits.benefits} />
			</Section>
			<Section title={roiCalculator.title} lead={roiCalculator.lead}>
				<Island of={Calculator} when="visible" />
			</Section>
			<FreeTrial />
			<PatientPrivacy />
			<Technology />
			<Section title={questionsTitle} layout="beside">
				<Questions questions={dentalQuestions} />
			</Section>
			<CallToAction {...dentalClosing}>
				<TrialAndDemo inverse />
			</CallToAction>
			<Island of={TrialDialog} when="open" />
		</main>
	);
}
