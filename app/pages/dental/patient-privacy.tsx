import { patientPrivacy } from '#content/dental/sections.ts';
import { Section } from '../../ui/section.tsx';
import css from './patient-privacy.module.css';

/** What a practice must know about its patients' health information. */
export function PatientPrivacy() {
	const { title, lead, points } = patientPrivacy;
	return (
		<Section title={title} lead={lead}>
			<dl className={css.points}>
				{points.map((point) => (
					<div key={point.title}>
						<dt>{point.title}</dt>
						<dd>{point.text}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
