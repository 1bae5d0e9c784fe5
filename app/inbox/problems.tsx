import { Button } from '../ui/button.tsx';
import { Done } from './inbox-parts.tsx';
import css from './records.module.css';

/** A message that was not delivered. Texts of visitors are as they were typed. */
export interface StuckMessage {
	id: string;
	/** The visitor's name, or what the message is. */
	what: string;
	/** Of the enquiry. */
	href: string | undefined;
	phone: string | undefined;
	/** A `tel:` link. */
	ring: string | undefined;
	/** The channel, for example “Slack”. */
	to: string;
	/** For example “4:47 pm”. */
	age: string;
	state: string;
	error: string;
}

interface ProblemsPageProps {
	/** Sentences without a full stop. */
	storage: readonly string[];
	channels: readonly { channel: string; sentences: readonly string[] }[];
	/** Whether enquiries are sent to the owner at all. */
	isNotified: boolean;
	stuck: readonly StuckMessage[];
	/** How many messages are sent again. */
	retried: number | undefined;
	/** The result of a check. */
	checked:
		| {
				at: string;
				findings: readonly { name: string; result: 'works' | 'advice' | 'wrong'; text: string }[];
		  }
		| undefined;
}

const results = { works: 'Works', advice: 'To judge', wrong: 'Wrong' } as const;

/** What fails now, with a way to send again what failed, and to check everything. */
export function ProblemsPage({ storage, channels, isNotified, stuck, retried, checked }: ProblemsPageProps) {
	const hasProblem = storage.length > 0 || channels.length > 0;
	return (
		<div className={css.page}>
			<h1>Problems</h1>
			{retried !== undefined && (
				<Done>
					{retried === 0
						? 'Nothing had to be sent again.'
						: `Sending ${retried === 1 ? '1 message' : `${retried} messages`} again. Reload this page in a moment to see what arrived.`}
				</Done>
			)}
			{!hasProblem && (
				<Done>
					{isNotified
						? 'Nothing fails. Every enquiry is stored, and every message about one was delivered or is on its way.'
						: 'Nothing fails. Every enquiry is stored, and shown only here: email and webhooks are off. To get messages, set SMTP_URL, MAIL_FROM and LEADS_TO.'}
				</Done>
			)}
			{hasProblem && (
				<section aria-label="What fails now">
					<ul className={css.problems} data-sheet="">
						{storage.map((sentence) => (
							<li key={sentence}>
								<p>{sentence}.</p>
							</li>
						))}
						{channels.map(({ channel, sentences }) => (
							<li key={channel}>
								<div>
									{sentences.map((sentence) => (
										<p key={sentence}>{sentence}.</p>
									))}
								</div>
								<Retry channel={channel} label="Retry" />
							</li>
						))}
					</ul>
					<p className={css.quiet}>
						The enquiries themselves are stored safely. Messages are tried again by themselves for a day.
					</p>
					{channels.length > 1 && <Retry label="Retry all" />}
				</section>
			)}
			{stuck.length > 0 && (
				<section>
					<h2>Messages that did not arrive</h2>
					<ul className={css.records} data-sheet="">
						{stuck.map(({ id, what, href, phone, ring, to, age, state, error }) => (
							<li key={id}>
								<p>
									<a href={href}>
										<bdi>{what}</bdi>
									</a>
									{phone && (
										<>
											,{' '}
											<a href={ring}>
												<bdi>{phone}</bdi>
											</a>
										</>
									)}
								</p>
								<p className={css.quiet}>
									{to}, {state}, {age}: <bdi>{error}</bdi>
								</p>
							</li>
						))}
					</ul>
				</section>
			)}
			<section>
				<h2>Check everything</h2>
				<p className={css.quiet}>
					Asks the mail server, DNS, the certificate, the webhooks and the chat whether they work. Nothing is
					sent to a visitor.
				</p>
				<form method="post" action="/inbox/problems/check">
					<Button type="submit" variant="outline">
						Check now
					</Button>
				</form>
				{checked && (
					<>
						<p role="status">Checked {checked.at}. Another check within a minute shows the same.</p>
						<dl className={css.findings}>
							{[...Map.groupBy(checked.findings, ({ name }) => name)].map(([name, findings]) => (
								<div key={name}>
									<dt>{name}</dt>
									{findings.map(({ result, text }) => (
										<dd key={text} data-result={result}>
											<b>{results[result]}:</b> {text}
										</dd>
									))}
								</div>
							))}
						</dl>
					</>
				)}
			</section>
		</div>
	);
}

const Retry = ({ channel, label }: { channel?: string; label: string }) => (
	<form method="post" action="/inbox/problems/retry">
		{channel && <input type="hidden" name="channel" value={channel} />}
		<Button type="submit" variant={channel ? 'outline' : 'solid'}>
			{label}
		</Button>
	</form>
);
