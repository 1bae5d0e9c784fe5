import * as v from 'valibot';
import { newId } from '../database/id-time.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import css from './document.module.css';
import { Act, Field, optionalText, PostForm, pageForm, requiredText } from './form.tsx';
import { action, type Loaded, type PageContext, page } from './page.ts';
import { answersPath } from './paths.ts';

const maxTitle = 100;
const maxText = 20_000;

/** A text for replies. `{name}` and `{first}` in it are replaced by the visitor's name. */
export type SavedAnswer = DatabaseSchema['saved_answers'];

/** The texts that can be put into a reply. One is shown to edit, or an empty one to add. */
export const answersPage = page({
	path: answersPath,
	load,
	actions: {
		save: action({
			schema: v.object({ title: requiredText(maxTitle), text: requiredText(maxText) }),
			async run({ database, query, now }, { title, text }) {
				const saved = await readSavedAnswers(database);
				if (saved.some((each) => each.title === title && each.text === text)) {
					return { done: 'Already done.', to: answersPath };
				}
				const known = saved.find(({ id }) => id === query.get('edit'));
				const id = known?.id ?? newId(now);
				await database
					.insertInto('saved_answers')
					.values({ id, title, text })
					.onConflict((conflict) => conflict.column('id').doUpdateSet({ title, text }))
					.execute();
				return { done: `“${title}” is saved.`, to: answersPath };
			},
		}),
		remove: action({
			schema: v.object({ title: optionalText(maxTitle), text: optionalText(maxText) }),
			async run({ database, query }) {
				await database.deleteFrom('saved_answers').where('id', '=', query.get('edit')).execute();
				return { done: 'The answer is deleted.', to: answersPath };
			},
		}),
	},
	View: Answers,
});

/** Resolves to the saved answers in the order of their titles. */
export const readSavedAnswers = (database: PageContext['database']): Promise<SavedAnswer[]> =>
	database.selectFrom('saved_answers').selectAll().orderBy('title').execute();

async function load({ database, query }: PageContext) {
	const answers = await readSavedAnswers(database);
	return {
		title: 'Saved answers',
		answers,
		edited: answers.find(({ id }) => id === query.get('edit')),
	};
}

function Answers({ answers, edited }: Loaded<typeof load>) {
	return (
		<div className={css.single}>
			<h1>Saved answers</h1>
			<p>
				Texts to put into a reply and change there. Everybody who uses this inbox has the same.{' '}
				{'{name}'} becomes the visitor’s name, {'{first}'} their first name.
			</p>
			{answers.length > 0 && (
				<ul className={css.sheet}>
					{answers.map(({ id, title }) => (
						<li key={id}>
							<a
								href={`${answersPath}?edit=${id}`}
								aria-current={id === edited?.id ? 'true' : undefined}
							>
								{title}
							</a>
						</li>
					))}
				</ul>
			)}
			<PostForm className={css.sheet} id={pageForm}>
				<h2>{edited ? 'Change this answer' : 'Add an answer'}</h2>
				<Field name="title" label="Title" defaultValue={edited?.title} required />
				<Field name="text" label="Text" rows={6} defaultValue={edited?.text} required />
				<p className={css.buttons}>
					<Act intent="save" label="Save" />
					{edited && (
						<>
							<Act intent="remove" variant="outline" formNoValidate label="Delete" />
							<a href={answersPath}>Add another</a>
						</>
					)}
				</p>
			</PostForm>
		</div>
	);
}
