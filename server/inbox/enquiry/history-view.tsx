import shared from '../document.module.css';
import { Details } from '../document.tsx';
import css from './enquiry.module.css';
import type { Data } from './enquiry-data.ts';

type Line = Data['history'][number];

/** What was done with an enquiry and written about it, oldest first. */
export const History = ({ enquiry, history, hasEarlier, mailbox }: Data) => (
	<section>
		<h2>History</h2>
		{hasEarlier && (
			<p className={shared.quiet}>These are the latest {history.length} lines, not all.</p>
		)}
		<ol className={css.history}>
			{history.map((line) => (
				<li key={line.id} data-kind={line.kind}>
					<p className={shared.quiet}>
						<bdi>
							<strong>{line.what}</strong> {line.rest}
						</bdi>
					</p>
					<SenderHint {...line} email={enquiry.fields.email} />
					<Details response={line.response} />
					{line.text && line.kind !== 'bounce' && (
						<p className={css.text} data-text="">
							{line.text}
						</p>
					)}
					<MailHints {...line} mailbox={mailbox ?? 'the mailbox'} />
				</li>
			))}
		</ol>
	</section>
);

/**
 * Says what it means that a mail is not from the address of the enquiry, or perhaps not from a
 * user.
 */
function SenderHint({ kind, isOther, email }: Line & { email: string | undefined }) {
	if (kind === 'unconfirmed') {
		return (
			<p className={shared.quiet}>
				Anybody can write that address, so it changed nothing. Is it theirs? Press “Mark as
				answered”.
			</p>
		);
	}
	if (!isOther || kind !== 'answer') return null;
	return (
		<p className={shared.quiet}>
			Not the address of this enquiry. Your reply goes to <bdi>{email}</bdi>.
		</p>
	);
}

/** Says what of a mail is in the mailbox and not here, and shows what it quotes. */
function MailHints({ mail, text, mailbox }: Line & { mailbox: string }) {
	if (!mail) return null;
	const { attachments, quoted, isCut, isLast } = mail;
	return (
		<>
			{attachments.length > 0 && (
				<p className={shared.quiet}>
					In {mailbox}, not here: <bdi>{attachments.join(', ')}</bdi>
				</p>
			)}
			{(isCut || !(text || quoted)) && (
				<p className={shared.quiet}>The whole mail is in {mailbox}.</p>
			)}
			{quoted && !text && <p className={shared.quiet}>There are no words above what is quoted.</p>}
			{isLast && (
				<p className={shared.quiet}>
					So many came that those of the next hours are in {mailbox}, not here.
				</p>
			)}
			{quoted && (
				<details>
					<summary>Show what is quoted</summary>
					<p className={css.text}>{quoted}</p>
				</details>
			)}
		</>
	);
}
