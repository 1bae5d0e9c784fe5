import { Button } from '../ui/button.tsx';
import css from './enquiry-page.module.css';

interface PersonProps {
	id: string;
	/** The address and the phone number that the enquiries share. */
	who: string;
	enquiries: readonly {
		id: string;
		name: string;
		title: string;
		/** The address and the number, as they were typed. */
		contact: string;
		time: string;
		/** Whether it has the same address. Anybody can write with the number of somebody else. */
		isTicked: boolean;
	}[];
	/** Whether there are more than are shown. */
	hasMore: boolean;
}

/** What is stored about a person: a file of it, and its deletion (Privacy Act 2020, principles 6 and 9). */
export function Person({ id, who, enquiries, hasMore }: PersonProps) {
	return (
		<div className={css.single}>
			<h1>Everything of this person</h1>
			<p>
				All enquiries with <bdi>{who}</bdi>. Those with the number and another address are not ticked: they
				may be of somebody else. Tick all that are of this person, and no others.
			</p>
			<form className={css.sheet} data-sheet="" method="post" action={`/inbox/${id}/person`}>
				<ul className={css.ticks}>
					{enquiries.map((enquiry) => (
						<li key={enquiry.id}>
							<label>
								<input type="checkbox" name="id" value={enquiry.id} defaultChecked={enquiry.isTicked} />
								<span>
									<bdi>{enquiry.name}</bdi>
									{enquiry.title && (
										<>
											, <bdi>{enquiry.title}</bdi>
										</>
									)}
									, <bdi>{enquiry.contact}</bdi>, {enquiry.time}
								</span>
							</label>
						</li>
					))}
				</ul>
				{hasMore && <p>There are more. Delete these first, then come back.</p>}
				<h2>1. Keep or hand over a copy</h2>
				<p>
					The file has every field, note, reply, delivery and decision that is stored about the ticked
					enquiries.
				</p>
				<Button type="submit" variant="outline" formAction={`/inbox/${id}/person.json`}>
					Download the file
				</Button>
				<h2>2. Delete</h2>
				<p>
					The enquiries go with their replies, notes and deliveries, and with what the spam filter learned
					from them. This cannot be undone. Your mailbox, webhook receivers and backups keep their own copies.
				</p>
				<Button type="submit">Delete everything of this person</Button>
			</form>
			<Button href={`/inbox/${id}`} variant="text">
				Keep
			</Button>
		</div>
	);
}
