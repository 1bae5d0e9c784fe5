import * as v from 'valibot';
import { Button } from '#app/ui/button.tsx';
import { addressKey } from '#contracts/email-address.ts';
import { emailField, phoneField } from '#contracts/form-fields.ts';
import { fieldSchema } from '#contracts/forms.ts';
import { updateWords } from '../database/search-words.ts';
import { toEnquiry } from '../enquiries/enquiry.ts';
import { shownAddress } from '../shown-address.ts';
import css from './document.module.css';
import { enquiryPath } from './enquiry.tsx';
import { Act, Field, pageForm } from './form.tsx';
import { addEvent, findEnquiry } from './history.ts';
import { displayName } from './list.tsx';
import { action, type Context, type Loaded, page, Refusal } from './page.tsx';
import { acknowledgementSentence } from './state-actions.ts';

/** Corrects what a visitor mistyped (Privacy Act 2020, information privacy principle 7). */
export const correctPage = page({
	path: `${enquiryPath}/correct`,
	load,
	actions: {
		correct: action({
			schema: v.object({
				email: v.pipe(fieldSchema(emailField), v.transform(shownAddress)),
				phone: fieldSchema(phoneField),
				shownEmail: v.string(),
				shownPhone: v.string(),
			}),
			async run(context, { email, phone, shownEmail, shownPhone }) {
				const { app, database, id, now } = context;
				const row = await findEnquiry(database, id);
				if (!row) throw new Refusal('This enquiry is gone');
				const { fields } = toEnquiry(row);
				// What somebody else corrected meanwhile stays.
				const corrected = {
					...(email !== shownEmail && email !== fields.email && { email }),
					...(phone !== shownPhone && phone !== fields.phone && { phone }),
				};
				const to = `/inbox/${id}`;
				if (Object.keys(corrected).length === 0) return { done: 'Already done.', to };
				const values = { ...fields, ...corrected };
				await database
					.updateTable('enquiries')
					.set({ fields: JSON.stringify(values), email: addressKey(values.email ?? '') })
					.where('id', '=', id)
					.execute();
				await updateWords(database, id);
				const text = Object.entries(corrected)
					.map(([name, value]) => `${fields[name] || 'nothing'} → ${value || 'nothing'}`)
					.join('\n');
				await addEvent(context, { enquiry_id: id, kind: 'correction', text });
				if (corrected.email)
					await app.outbox.queueAcknowledgement(database, { ...row, email: corrected.email }, now);
				return { done: `Corrected.${await acknowledgementSentence(context, id)}`, to };
			},
		}),
	},
	View: Correct,
});

async function load({ database, id }: Context) {
	const row = await findEnquiry(database, id);
	return row && { title: 'Correct', enquiry: toEnquiry(row) };
}

function Correct({ enquiry }: Loaded<typeof load>) {
	const { id, fields } = enquiry;
	return (
		<form className={css.single} method="post" id={pageForm}>
			<h1>
				Correct the details of <bdi>{displayName(enquiry)}</bdi>
			</h1>
			<div className={css.sheet}>
				<input type="hidden" name="shownEmail" value={fields.email} />
				<input type="hidden" name="shownPhone" value={fields.phone} />
				<Field
					name="email"
					label="Email address"
					type="email"
					defaultValue={fields.email}
					required
				/>
				<Field name="phone" label="Phone number" type="tel" defaultValue={fields.phone} />
				<p className={css.buttons}>
					<Act intent="correct" label="Save" />
					<Button href={`/inbox/${id}`} variant="text">
						Cancel
					</Button>
				</p>
			</div>
		</form>
	);
}
