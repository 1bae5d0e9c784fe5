import { people } from '#content/owner.ts';
import { direct } from '#content/pages/contact.ts';
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { subjects } from '#content/subjects.ts';
import { Answerer } from '../../enquiry/answerer.tsx';
import { ContactCards } from '../../enquiry/contact-cards.tsx';
import ContactPanel from '../../enquiry/contact-panel.island.tsx';
import { Page, PageHead } from '../../layout/page-head.tsx';
import { Island } from '../../ui/island.tsx';
import { Section } from '../../ui/section.tsx';
import css from './contact.module.css';

/** People with their roles. */
function People({ people }: { people: readonly { name: string; role: string }[] }) {
	return (
		<ul className={css.people}>
			{people.map(({ name, role }) => (
				<li key={name}>
					<h3>{name}</h3>
					<p>{role}</p>
				</li>
			))}
		</ul>
	);
}

/** Who replies, the phone number in large type, and the email address. */
function Direct() {
	return (
		<div className={css.beside}>
			<Answerer />
			<section className={css.direct} aria-labelledby="direct">
				<h2 id="direct">{direct.title}</h2>
				<a href={`tel:${site.phone.dialled}`}>{site.phone.shown}</a>
				<p>
					{direct.text} <a href={`mailto:${site.email}`}>{site.email}</a>
				</p>
			</section>
		</div>
	);
}

/** The contact page: the form, the same two cards as on the home page, with their time zone, the phone number, and the people if there are several. */
export default function Contact() {
	return (
		<main id="main">
			<PageHead {...pages.contact} illustration={<Direct />} />
			<Page>
				<div className={css.ways}>
					<Island of={ContactPanel} props={{ subjects }} />
					<ContactCards headingLevel={2} besideForm />
				</div>
			</Page>
			{people.people.length > 1 && (
				<Section title={people.title} layout="beside" tone="quiet">
					<People people={people.people} />
				</Section>
			)}
		</main>
	);
}
