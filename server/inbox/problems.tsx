import * as v from 'valibot';
import css from './document.module.css';
import { Details, PlainPage } from './document.tsx';
import { Act, PostForm } from './form.tsx';
import { action, type Loaded, type PageContext, page } from './page.ts';
import { problemsPath } from './paths.ts';
import { readProblems } from './problem-words.ts';

/** What does not reach the owner, with why and since when. The banner of every page leads here. */
export const problemsPage = page({
	path: problemsPath,
	// It says more itself.
	hasBanner: false,
	load,
	actions: {
		retry: action({
			schema: v.object({}),
			run: async () => ({
				done: 'Trying now. If it works, the message about it goes away.',
				afterCommit: async (app) => {
					await app.outbox.retryAll();
					void app.mailbox.readNow();
				},
			}),
		}),
	},
	View: Problems,
});

async function load({ app, now }: PageContext) {
	const problems = await readProblems(app, now);
	return { title: 'Problems', problems, hasRecipients: app.outbox.recipients.length > 0 };
}

function Problems({ problems, hasRecipients }: Loaded<typeof load>) {
	if (problems.length === 0) {
		const text = hasRecipients
			? 'No mail server and no webhook fails. A reply that came back is in New.'
			: 'Enquiries turn up only here: email and webhooks are off on this server.';
		return <PlainPage heading="Nothing fails" text={text} />;
	}
	return (
		<div className={css.single}>
			<h1>Problems</h1>
			<p>
				Enquiries are stored before anything is sent, so none is lost. What waits is tried again by
				itself.
			</p>
			<ul className={css.sheet}>
				{problems.map(({ sentence, advice, responses }) => (
					<li key={sentence}>
						<p>{sentence}</p>
						<p className={css.quiet}>{advice}</p>
						{responses.map((response) => (
							<Details key={response} response={response} />
						))}
					</li>
				))}
			</ul>
			<PostForm>
				<Act intent="retry" variant="outline" label="Retry" />
			</PostForm>
		</div>
	);
}
