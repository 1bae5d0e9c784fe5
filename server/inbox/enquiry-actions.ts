import { createElement } from 'react';
import { ConfirmDelete } from '#app/inbox/enquiry-list.tsx';
import { longNewZealandTime } from '../new-zealand-time.ts';
import { deleteEnquiries, markAnswered, markAsSpam, releaseFromSpam } from './enquiry-changes.ts';
import { formOf, type InboxPart, seeOther, tickedIds } from './inbox.ts';
import { nameOf } from './list-rows.ts';
import { inboxPath, ownPath } from './sign-in-links.ts';

/** What can be done with several enquiries, by the value of `action`. */
const changes = {
	answered: markAnswered,
	spam: markAsSpam,
	'not-spam': releaseFromSpam,
	'delete-confirmed': deleteEnquiries,
} as const;

/** `POST /inbox/actions`: changes the ticked enquiries and shows the list again, with what was done. */
export const enquiryActions: InboxPart = {
	addRoutes(app, inbox) {
		app.post(`${inboxPath}/actions`, async (request, reply) => {
			const form = formOf(request);
			const ids = tickedIds(form);
			const here = new URL(ownPath(form.get('here') ?? ''), 'http://own.invalid');
			here.searchParams.delete('done');
			here.searchParams.delete('count');
			const action = form.get('action') ?? '';
			if (ids.length > 0 && action === 'delete') {
				const found = await Promise.all(ids.map((id) => inbox.enquiries.findByPrefix(id, 1)));
				const enquiries = found.flat().map((enquiry) => ({
					id: enquiry.id,
					name: nameOf(enquiry),
					exactTime: longNewZealandTime(enquiry.receivedAt),
				}));
				const content = createElement(ConfirmDelete, { enquiries, here: here.pathname + here.search });
				return inbox.send(request, reply, { title: 'Delete', content });
			}
			if (Object.hasOwn(changes, action)) {
				const change = changes[action as keyof typeof changes];
				const changed = ids.length === 0 ? [] : await change(inbox, ids, request.inboxUser);
				// A page about a deleted enquiry has nothing to show.
				if (action === 'delete-confirmed') here.pathname = inboxPath;
				here.searchParams.set('done', action);
				here.searchParams.set('count', String(changed.length));
			}
			return seeOther(reply, here.pathname + here.search);
		});
	},
};
