import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { chat } from '#content/chat.ts';
import { chatLimits } from '#contracts/chat.ts';
import { Button } from '../ui/button.tsx';
import css from './question-form.module.css';

interface QuestionFormProps {
	isAnswering: boolean;
	onAsk: (question: string) => void;
	onStop: () => void;
}

const fieldId = 'chat-question';
const rows = 2;

/** The text area for a question. Enter sends it, Shift and Enter insert a line break. Takes the focus when it appears. */
export function QuestionForm({ isAnswering, onAsk, onStop }: QuestionFormProps) {
	const box = useRef<HTMLTextAreaElement>(null);
	useEffect(() => box.current?.focus(), []);

	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const question = box.current?.value.trim();
		if (!box.current || !question || isAnswering) return;
		box.current.value = '';
		onAsk(question);
	}

	function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
		if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
		event.preventDefault();
		event.currentTarget.form?.requestSubmit();
	}

	return (
		<form className={css.form} onSubmit={send}>
			<label htmlFor={fieldId}>{chat.label}</label>
			<textarea
				ref={box}
				id={fieldId}
				rows={rows}
				maxLength={chatLimits.question}
				autoComplete="off"
				onKeyDown={sendOnEnter}
			/>
			{isAnswering ? (
				<Button variant="outline" onClick={onStop}>
					{chat.stop}
				</Button>
			) : (
				<Button type="submit">{chat.send}</Button>
			)}
		</form>
	);
}
