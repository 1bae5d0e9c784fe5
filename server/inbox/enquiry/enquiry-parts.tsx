import { Button } from '#app/ui/button.tsx';
import { causeOf, mayHaveArrived } from '#content/delivery-causes.ts';
import { withAsciiDomain } from '#contracts/email-address.ts';
import { dialled } from '#contracts/phone-number.ts';
import { displayName } from '../../enquiries/enquiry.ts';
import shared from '../document.module.css';
import { Details } from '../document.tsx';
import { Act } from '../form.tsx';
import { enquiryPath } from '../paths.ts';
import { adviceOn, type Undelivered } from '../undelivered.ts';
import css from './enquiry.module.css';
import type { Data } from './enquiry-data.ts';

/** Returns the address for an email (RFC 6068). */
const mailLink = (address: string) =>
	`mailto:${encodeURIComponent(withAsciiDomain(address)).replaceAll('%40', '@')}`;

/** Returns the address that dials a number, or `undefined` if it cannot be dialled. */
function telLink(phone = ''): string | undefined {
	const number = dialled(phone);
	return number && `tel:${number}`;
}

/** A value of the form, which leads to a mail or a call if it can. */
export function Detail({ name, value }: { name: string; value: string }) {
	if (name === 'email') return <a href={mailLink(value)}>{value}</a>;
	if (name === 'phone') return <a href={telLink(value)}>{value}</a>;
	return <bdi>{value}</bdi>;
}

/** Dials the visitor's number, if there is one that can be dialled. */
export function Ring({ phone, label }: { phone: string | undefined; label: string }) {
	const href = telLink(phone);
	if (href === undefined) return null;
	return (
		<Button href={href} variant="outline">
			{label}
		</Button>
	);
}

/** Says that the visitor got no answer, and what helps. */
export function NotReached({
	enquiry,
	undelivered,
}: Pick<Data, 'enquiry'> & { undelivered: Undelivered }) {
	const { id, fields } = enquiry;
	const { reply, isCorrected, error, response, phone } = undelivered;
	const what = reply ? 'The reply' : 'Our “We’ve got your message”';
	const missed = mayHaveArrived(error) ? 'may not have reached' : 'didn’t reach';
	const email = <bdi>{fields.email}</bdi>;
	return (
		<div className={shared.alert}>
			{isCorrected ? (
				<>
					<h2>The address is corrected</h2>
					<p>The reply below came back from the old one, and hasn’t gone to {email} yet.</p>
				</>
			) : (
				<>
					<h2>
						{what} {missed} <bdi>{displayName(enquiry)}</bdi>
					</h2>
					<p>
						{email}: {causeOf(error).sentence}. {adviceOn(undelivered)}
						{reply && ' The enquiry is back in New, with the reply below.'}
					</p>
					<Details response={response} />
				</>
			)}
			<div className={`${shared.buttons} ${css.first}`}>
				{reply && (
					<>
						<input type="hidden" name="again" value={reply.id} />
						<Act intent="again" variant="outline" label="Send again" />
					</>
				)}
				<Button href={`${enquiryPath(id)}/correct`} variant="outline">
					Correct the address
				</Button>
				<Ring phone={phone.number} label={`Ring ${phone.number}`} />
			</div>
		</div>
	);
}

export const History = ({
	enquiry,
	history,
	mailbox = 'the mailbox',
}: Pick<Data, 'enquiry' | 'history' | 'mailbox'>) => (
	<section>
		<h2>History</h2>
		<ol className={css.history}>
			{history.map(({ id, kind, what, rest, response, text, isOther, mail }) => (
				<li key={id} data-kind={kind}>
					<p className={shared.quiet}>
						<bdi>
							<strong>{what}</strong> {rest}
						</bdi>
					</p>
					{isOther && kind === 'answer' && (
						<p className={shared.quiet}>
							Not the address of this enquiry. Your reply goes to <bdi>{enquiry.fields.email}</bdi>.
						</p>
					)}
					{kind === 'unconfirmed' && (
						<p className={shared.quiet}>
							Anybody can write that address, so it changed nothing. Is it theirs? Press “Mark as
							answered”.
						</p>
					)}
					<Details response={response} />
					{text && kind !== 'bounce' && (
						<p className={css.text} data-text="">
							{text}
						</p>
					)}
					{mail && mail.attachments.length > 0 && (
						<p className={shared.quiet}>
							In {mailbox}, not here: <bdi>{mail.attachments.join(', ')}</bdi>
						</p>
					)}
					{mail && (mail.isCut || !(text || mail.quoted)) && (
						<p className={shared.quiet}>The whole mail is in {mailbox}.</p>
					)}
					{mail?.quoted && !text && (
						<p className={shared.quiet}>There are no words above what is quoted.</p>
					)}
					{mail?.isLast && (
						<p className={shared.quiet}>
							So many came that those of the next hours are in {mailbox}, not here.
						</p>
					)}
					{mail?.quoted && (
						<details>
							<summary>Show what is quoted</summary>
							<p className={css.text}>{mail.quoted}</p>
						</details>
					)}
				</li>
			))}
		</ol>
	</section>
);
