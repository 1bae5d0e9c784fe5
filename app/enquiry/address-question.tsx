import { useId } from 'react';
import { addressQuestion } from '#content/pages/contact.ts';
import { Button } from '../ui/button.tsx';
import css from './address-question.module.css';
import { suggestAddress } from './suggest-address.ts';

/** Addresses that the visitor has said are right, in any form of the page. */
const kept = new Set<string>();

interface AddressQuestionProps {
	address: string;
	onAnswer: (address: string) => void;
}

/** Asks whether another address was meant, if the address looks misspelt. One press answers. */
export function AddressQuestion({ address, onAnswer }: AddressQuestionProps) {
	const id = useId();
	const suggested = suggestAddress(address);
	if (!suggested || kept.has(address)) return null;
	const at = suggested.lastIndexOf('@');
	function keep() {
		kept.add(address);
		onAnswer(address);
	}
	return (
		<div className={css.question}>
			<p id={id}>
				{addressQuestion.before}{' '}
				<strong>
					{suggested.slice(0, at)}
					<wbr />
					{suggested.slice(at)}?
				</strong>
			</p>
			<div className={css.answers}>
				<Button variant="text" aria-describedby={id} onClick={() => onAnswer(suggested)}>
					{addressQuestion.change}
				</Button>
				<Button variant="text" aria-describedby={id} onClick={keep}>
					{addressQuestion.keep}
				</Button>
			</div>
		</div>
	);
}
