import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { Notice, SendAgain } from './inbox-parts.tsx';

interface AskForLinkProps {
	/** Where the link leads: a path of the inbox. */
	returnTo: string;
	/** How to sign in without email. `undefined` if email is on. */
	command: string | undefined;
}

/** Asks for the address to which a link is mailed. */
export function AskForLink({ returnTo, command }: AskForLinkProps) {
	return (
		<Notice heading="Sign in">
			{command ? (
				<p>
					Email is off on this server. Get a link with: <code>{command}</code>
				</p>
			) : (
				<>
					<p>You get an email with a link. There is no password.</p>
					<form method="post" action="/inbox/sign-in">
						<input type="hidden" name="to" value={returnTo} />
						<TextField
							form="sign-in"
							name="address"
							label="Your email address"
							type="email"
							autoComplete="email"
							required
						/>
						<Button type="submit">Email me a link</Button>
					</form>
				</>
			)}
		</Notice>
	);
}

/** For a form of somebody whose session has ended. */
export function SignedOut(props: Parameters<typeof SendAgain>[0]) {
	return (
		<Notice heading="You were signed out">
			<p role="alert">Nothing was changed. Sign in in another tab, then send the form again.</p>
			<a href="/inbox/sign-in" target="_blank" rel="noopener">
				Sign in in another tab
			</a>
			<SendAgain {...props} />
		</Notice>
	);
}

/** The same for every address: nobody learns who the users are. */
export function LinkRequested({ minutes, command }: { minutes: number; command: string | undefined }) {
	return (
		<Notice heading="Look into your mailbox">
			<p>
				If the address is one of this inbox, it has an email with a link that works once, within {minutes}{' '}
				minutes. There are at most three such links at a time: further requests send nothing, and the earlier
				links work.
			</p>
			<p>Nothing there? Look among the spam, or get a link on the server itself:</p>
			<p>
				<code>{command}</code>
			</p>
			<Button href="/inbox/sign-in" variant="text">
				Ask again
			</Button>
		</Notice>
	);
}

/** Opened by a link. Programs that check mail open links too, so only the button signs in. */
export function ConfirmSignIn({ token, address }: { token: string; address: string }) {
	return (
		<Notice heading="Sign in to the inbox">
			<p>
				As <b>{address}</b>. You stay signed in on this device for 30 days after your last visit.
			</p>
			<form method="post" action="/inbox/sessions">
				<input type="hidden" name="token" value={token} />
				<Button type="submit">Sign in</Button>
			</form>
		</Notice>
	);
}

/** For a link that expired, was used or is of another site. */
export function UnusableLink({ minutes }: { minutes: number }) {
	return (
		<Notice heading="This link no longer works">
			<p>A link works once, within {minutes} minutes of its email.</p>
			<Button href="/inbox/sign-in">Get a new link</Button>
		</Notice>
	);
}
