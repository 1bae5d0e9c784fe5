import { contactCards, contactDialogId, contactForm } from '#content/contact.ts';
import { load } from '#content/load.ts';
import { people } from '#content/site.ts';
import { titlesById } from '#content/subjects.ts';
import { aboutParameter } from '#contracts/form-fields.ts';
import { ContactCards } from '../../enquiry/contact-cards.tsx';
import ContactForm from '../../enquiry/contact-dialog.island.tsx';
import { Answerer } from '../../enquiry/next-steps.tsx';
import { BenefitList } from '../../layout/benefit-list.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Section } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Island } from '../../ui/island.tsx';
import css from './contact.module.css';

const { hero } = load('pages/contact.yaml');
const [answerer, ...others] = people.people;

/** The contact page: the same two cards as on the home page, and who answers. */
export default function Contact() {
	return (
		<>
			<Hero
				{...hero}
				after={
					<div className={css.cards}>
						<ContactCards
							headingLevel={2}
							button={
								<Button command="show-modal" commandfor={contactDialogId}>
									{contactCards.message.button}
								</Button>
							}
						/>
						<Dialog id={contactDialogId} closeLabel={contactForm.close}>
							<Island
								of={ContactForm}
								parameter={aboutParameter}
								props={{ titles: titlesById() }}
							/>
						</Dialog>
					</div>
				}
			/>
			{answerer && (
				<Section hour="day" title={people.title}>
					<Answerer />
					{others.length > 0 && (
						<BenefitList benefits={others.map(({ name, role }) => ({ title: name, text: role }))} />
					)}
				</Section>
			)}
		</>
	);
}
