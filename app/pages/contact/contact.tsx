import { afterSending } from '#content/contact.ts';
import { people } from '#content/site.ts';
import { titlesById } from '#content/subjects.ts';
import { ContactCards } from '../../enquiry/contact-cards.tsx';
import { Answerer } from '../../enquiry/next-steps.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Section } from '../../layout/section.tsx';
import css from './contact.module.css';

/** The contact page: the same two cards as on the home page (specification §2), and what happens next. */
export default function Contact() {
	return (
		<main id="main">
			<Hero
				page="contact"
				after={
					<div className={css.cards}>
						<ContactCards headingLevel={2} titles={titlesById} />
					</div>
				}
			/>
			<Section hour="day" title={afterSending.title}>
				<Answerer />
				<ol className={css.steps}>
					{afterSending.steps.map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
			</Section>
			{people.people.length > 1 && (
				<Section title={people.title} isBeside>
					<ul className={css.people}>
						{people.people.map(({ name, role }) => (
							<li key={name}>
								<h3>{name}</h3>
								<p>{role}</p>
							</li>
						))}
					</ul>
				</Section>
			)}
		</main>
	);
}
