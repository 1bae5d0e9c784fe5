import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './enquiry-dialog.module.css';
import type { FormState } from './enquiry-form.tsx';

interface DialogContent {
	title: string;
	promise: string;
	sentTitle: string;
	sentText: string;
	close: string;
}

interface EnquiryDialogProps extends Pick<FormState, 'onSent'> {
	/** The `commandfor` of the buttons that open it. */
	id: string;
	form: ComponentType<FormState>;
	content: DialogContent;
}

function Sent({ id, titleId, content }: { id: string; titleId: string; content: DialogContent }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className={css.sent}>
			<h2 ref={heading} id={titleId} tabIndex={-1}>
				{content.sentTitle}
			</h2>
			<p>{content.sentText}</p>
			<Button command="close" commandfor={id}>
				{content.close}
			</Button>
		</div>
	);
}

/** A form in a dialog. A confirmation replaces the title and the form once it is sent, until the dialog is closed. */
export function EnquiryDialog({ id, form: Form, content, onSent }: EnquiryDialogProps) {
	const [isSent, setSent] = useState(false);
	const titleId = `${id}-title`;
	const finish = () => {
		setSent(true);
		onSent?.();
	};
	return (
		<Dialog id={id} labelledBy={titleId} closeLabel={content.close} onClose={() => setSent(false)}>
			{isSent ? (
				<Sent id={id} titleId={titleId} content={content} />
			) : (
				<>
					<div className={css.head}>
						<h2 id={titleId}>{content.title}</h2>
						<p>{content.promise}</p>
					</div>
					<Form onSent={finish} />
				</>
			)}
		</Dialog>
	);
}
