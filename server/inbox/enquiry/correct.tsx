import { sql } from 'kysely';
import * as v from 'valibot';
import { Button } from '#app/ui/button.tsx';
import { addressKey } from '#contracts/email-address.ts';
import { emailField, phoneField } from '#contracts/form-fields.ts';
import { fieldSchema } from '#contracts/forms.ts';
import { digitsOf } from '../../database/search-words.ts';
import { displayName, toEnquiry } from '../../enquiries/enquiry.ts';
import { addEvent, updateWords } from '../../enquiries/state.ts';
import { addressHash } from '../../outbox/direct-mail.ts';
import { shownAddress } from '../../shown-address.ts';
import css from '../document.module.css';
import { Act, Field, PostForm, pageForm } from '../form.tsx';
import { eventBy, findEnquiry, requireEnquiry } from '../history.ts';
import { type ActionContext, action, type Loaded, type PageContext, page } from '../page.ts';
import { enquiryPath, enquiryRoute } from '../paths.ts';

const correction = v.object({
	email: v.pipe(fieldSchema(emailField), v.transform(shownAddress)),
	phone: fieldSchema(phoneField),
	/** What the page showed. What somebody else corrected since then stays. */
	shownEmail: v.string(),
	shownPhone: v.string(),
});

/** Corrects what a visitor mistyped (Privacy Act 2020, information privacy principle 7). */
export const correctPage = page({
	path: `${enquiryRoute}/correct`,
	load,
	actions: { correct: action({ schema: correction, run: correct }) },
	View: Correct,
});

/** Stores what is different from what the page showed. */
export async function correct(
	context: ActionContext,
	{ email: typedEmail, phone, shownEmail, shownPhone }: v.InferOutput<typeof correction>,
) {
	const { outbox, database, id, now } = context;
	const row = await requireEnquiry(context);
	const { fields } = toEnquiry(row);
	const corrected: Record<string, string> = {};
	if (typedEmail !== shownEmail && typedEmail !== fields.email) corrected.email = typedEmail;
	if (phone !== shownPhone && phone !== fields.phone) corrected.phone = phone;
	const to = enquiryPath(id);
	if (Object.keys(corrected).length === 0) return { done: 'Already done.', to };
	const text = Object.entries(corrected)
		.map(([name, value]) => `${fields[name] || 'nothing'} → ${value || 'nothing'}`)
		.join('\n');
	const values = { ...fields, ...corrected };
	const email = addressKey(values.email ?? '');
	const changes = {
		fields: JSON.stringify(values),
		email,
		phone: digitsOf(values.phone ?? '') || null,
	};
	await database.updateTable('enquiries').set(changes).where('id', '=', id).execute();
	await updateWords(database, id);
	await addEvent(database, id, eventBy(context, { kind: 'correction', text }), now);
	if (corrected.email) {
		await redirectWaiting(database, id, email);
		await outbox.queueAcknowledgement(database, { ...row, email: corrected.email }, now);
	}
	return { done: 'Corrected.', to };
}

/**
 * What waits is sent to the address that the enquiry has then. What is being sent was offered to
 * the old one: if it is tried again, `composeReply` stores the new one.
 */
async function redirectWaiting(
	database: ActionContext['database'],
	enquiryId: string,
	email: string,
): Promise<void> {
	const whereWaits = sql<boolean>`enquiry_id = ${enquiryId} and state = 'pending'
		and leased_until is null`;
	await database
		.updateTable('enquiry_events')
		.set({ sent_to: email })
		.where('id', 'in', (query) =>
			query
				.selectFrom('outbox')
				.select('event_id')
				.where('kind', '=', 'reply')
				.where(whereWaits)
				.$castTo<{ event_id: string }>(),
		)
		.execute();
	await database
		.updateTable('outbox')
		.set({ address: addressHash(email) })
		.where('kind', '=', 'acknowledgement')
		.where(whereWaits)
		.execute();
}

async function load({ database, id }: PageContext) {
	const row = await findEnquiry(database, id);
	return row && { title: 'Correct', enquiry: toEnquiry(row) };
}

function Correct({ enquiry }: Loaded<typeof load>) {
	const { id, fields } = enquiry;
	return (
		<PostForm className={css.single} id={pageForm}>
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
					<Button href={enquiryPath(id)} variant="text">
						Cancel
					</Button>
				</p>
			</div>
		</PostForm>
	);
}
