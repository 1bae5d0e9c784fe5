import * as v from 'valibot';
import { site } from '#content/site.ts';
import css from './document.module.css';
import { Act, Field, optionalText, PostForm, pageForm, requiredText } from './form.tsx';
import {
	type ActionContext,
	action,
	type Loaded,
	type PageContext,
	page,
	Refusal,
} from './page.ts';
import { signInPath, signOutEverywhere, youPath } from './paths.ts';
import { endSessions } from './sign-in/sessions.ts';
import { readUser } from './user-name.ts';

/** In UTF-16 code units. */
const maxName = 60;
const maxSignature = 1000;

/** What visitors and colleagues read of a user, set once: the name and the signature of replies. */
export const youPage = page({
	path: youPath,
	load,
	actions: {
		save: action({
			schema: v.object({
				// In a header of the mail, so on one line.
				name: v.pipe(
					requiredText(maxName),
					v.transform((name) => name.replaceAll(/\s+/g, ' ')),
				),
				signature: optionalText(maxSignature),
			}),
			async run({ database, user }, values) {
				await database
					.insertInto('users')
					.values({ address: user, ...values })
					.onConflict((conflict) => conflict.column('address').doUpdateSet(values))
					.execute();
				return { done: 'Saved. Your next reply has it.' };
			},
		}),
		[signOutEverywhere]: action({
			schema: v.object({
				name: optionalText(maxName),
				signature: optionalText(maxSignature),
				without: v.string(),
			}),
			async run(context, { without, ...typed }) {
				const { database, user } = context;
				if (without === '') await askBeforeLost(context, typed);
				await endSessions(database, 'in', [user]);
				return { done: 'You were signed out on every device.', to: signInPath };
			},
		}),
	},
	View: You,
});

/** Asks before a name or signature is lost that is not saved. */
async function askBeforeLost(
	{ database, user }: ActionContext,
	typed: { name: string; signature: string },
): Promise<void> {
	const { name = '', signature = '' } = (await readUser(database, user)) ?? {};
	if (typed.name === name && typed.signature === signature) return;
	throw new Refusal('You’ve changed your name or signature', {
		text: 'It hasn’t been saved.',
		buttons: [
			{ intent: 'save', label: 'Save it first' },
			{
				intent: signOutEverywhere,
				label: 'Sign out everywhere without it',
				fields: { without: signOutEverywhere },
			},
		],
	});
}

async function load({ database, user }: PageContext) {
	return { title: 'Your name and signature', known: await readUser(database, user) };
}

function You({ known }: Loaded<typeof load>) {
	return (
		<PostForm className={css.single} id={pageForm}>
			<h1>Your name and signature</h1>
			<p>
				Visitors read them in your replies, which come from “Your name, {site.brand}”. Colleagues
				read the name in the history.
			</p>
			<div className={css.sheet}>
				<Field
					name="name"
					label="Your name"
					autoComplete="name"
					defaultValue={known?.name}
					required
				/>
				<Field name="signature" label="Signature" rows={4} defaultValue={known?.signature} />
				<p className={css.buttons}>
					<Act intent="save" label="Save" />
				</p>
			</div>
			<h2>A phone or laptop is gone?</h2>
			<p>This ends your sessions on all of them, and here. Then sign in again.</p>
			<p className={css.buttons}>
				<Act
					intent={signOutEverywhere}
					variant="outline"
					formNoValidate
					label="Sign out everywhere"
				/>
			</p>
		</PostForm>
	);
}
