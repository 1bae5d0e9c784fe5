import { type PageLinks, Pages } from './inbox-parts.tsx';
import css from './records.module.css';

/** A line of the audit. */
interface AuditLine {
	id: string;
	/** ISO 8601, and as shown. */
	happenedAt: string;
	time: string;
	address: string;
	action: string;
	details: string | null;
	/** Of the enquiry, which may be gone. */
	href: string | undefined;
}

interface AuditPageProps extends PageLinks {
	lines: readonly AuditLine[];
}

/** Who did what in the inbox. */
export function AuditPage({ lines, ...pages }: AuditPageProps) {
	return (
		<div className={css.page}>
			<h1>Audit</h1>
			<p className={css.quiet}>
				Who did what in the inbox, newest first. Lines are kept for as long as enquiries. They have no text of
				a visitor, and stay when an enquiry is deleted.
			</p>
			{lines.length > 0 && (
				<table className={css.audit}>
					<thead>
						<tr>
							<th scope="col">Time</th>
							<th scope="col">User</th>
							<th scope="col">Action</th>
							<th scope="col">Enquiry</th>
						</tr>
					</thead>
					<tbody>
						{lines.map(({ id, happenedAt, time, address, action, details, href }) => (
							<tr key={id}>
								<td>
									<time dateTime={happenedAt}>{time}</time>
								</td>
								<td>{address}</td>
								<td>
									{action}
									{details && ` (${details})`}
								</td>
								<td>{href && <a href={href}>{href.slice(-8)}</a>}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			<Pages {...pages} />
		</div>
	);
}
