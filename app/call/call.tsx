import { load } from '#content/load.ts';
import type { Reference } from '#content/schemas/references.ts';
import { ExhibitSheet, Sheet, Thread } from '../layout/exhibits.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './call.module.css';

const { calls, labels } = load('calls.yaml');

/** The owner's recordings, by the id of their call. */
const recordings = import.meta.glob<string>('./recordings/*.mp3', {
	eager: true,
	query: '?url',
	import: 'default',
});

interface CallProps {
	/** The call of `calls.yaml`. */
	id: Reference<'call'>;
	/** On a phone, only its first result is shown. */
	isShort?: boolean;
}

/**
 * An invented call and its two results. All of it is served; its button plays it line by line
 * (`play-call.ts`). With a recording it has an audio player instead.
 */
export function Call({ id, isShort }: CallProps) {
	const call = calls.find((one) => one.id === id);
	if (!call) throw new Error(`No call is called ${id}.`);
	const [first, ...others] = call.lines;
	const recording = recordings[`./recordings/${id}.mp3`];
	return (
		<figure
			className={css.call}
			data-short={isShort || undefined}
			aria-label={`${labels.invented}: ${call.caller}`}
		>
			<Sheet at={call.when} label={call.answered} isLit>
				<p className={css.said} data-step="">
					{`“${first?.text}”`}
				</p>
				<Thread
					isPlayed
					messages={others.map(({ who, text }) => ({
						isUs: who === 'agent',
						who: labels[who],
						text,
					}))}
				/>
				<div className={css.foot}>
					{recording ? (
						// biome-ignore lint/a11y/useMediaCaption: every word of it is above.
						<audio controls preload="none" src={recording} aria-label={labels.hear} />
					) : (
						<button type="button" className={css.play} data-play="">
							<Icon name="play" />
							{labels.play}
						</button>
					)}
					<small>{labels.invented}</small>
				</div>
			</Sheet>
			{call.cards.map((card) => (
				<ExhibitSheet key={card.label} of={card} isPlayed />
			))}
		</figure>
	);
}
