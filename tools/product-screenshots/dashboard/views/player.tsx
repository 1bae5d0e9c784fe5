import { Glyph } from '../ui/glyph.tsx';
import { Waveform } from '../ui/waveform.tsx';
import css from './player.module.css';

interface PlayerProps {
	/** Minutes and seconds. */
	heard: string;
	length: string;
	strokes: number;
	played: number;
}

/** A call's recording, stopped somewhere in the middle. */
export function Player({ heard, length, strokes, played }: PlayerProps) {
	return (
		<div className={css.player}>
			<span>
				<Glyph name="play" />
			</span>
			<b>{heard}</b>
			<Waveform strokes={strokes} played={played} />
			{length}
		</div>
	);
}
