interface PhoneLinkProps {
	phone: { shown: string; dialled: string };
	/** What the link says, if not the number. */
	label?: string;
}

/** A link that rings a number. It is never in two lines. */
export const PhoneLink = ({ phone, label = phone.shown }: PhoneLinkProps) => (
	<a href={`tel:${phone.dialled}`}>{label.replaceAll(' ', '\u00a0')}</a>
);
