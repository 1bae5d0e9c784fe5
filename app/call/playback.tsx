import { useEffect, useRef, useState } from 'react';
import { eveningCall } from '#content/examples.ts';
import css from './playback.module.css';
import { drawVoice, voiceBox } from './voice.ts';

const {
	call: { length },
	player,
} = eveningCall;

interface CallClock {
	isPlaying: boolean;
	/** Where to go on, in seconds. */
	seconds: number;
	onTime: (seconds: number) => void;
	onEnd: () => void;
}

const millisecondsPerSecond = 1000;
/** How often the time is reported in a second, at most. */
const reportsPerSecond = 30;
/** The longest step between two frames, in seconds. After a pause of the browser, the call goes on where it was. */
const longestStep = 0.1;

/** Reports the time of the call while it plays. */
function useCallClock({ isPlaying, seconds, onTime, onEnd }: CallClock) {
	const latest = useRef({ seconds, onTime, onEnd });
	useEffect(() => {
		latest.current = { seconds, onTime, onEnd };
	});

	useEffect(() => {
		if (!isPlaying) return;
		let time = latest.current.seconds;
		let previous = performance.now();
		const tick = (now: number) => {
			time += Math.max(0, Math.min((now - previous) / millisecondsPerSecond, longestStep));
			previous = now;
			if (time >= length) return latest.current.onEnd();
			latest.current.onTime(Math.floor(time * reportsPerSecond) / reportsPerSecond);
			frame = requestAnimationFrame(tick);
		};
		let frame = requestAnimationFrame(tick);
		return () => cancelAnimationFrame(frame);
	}, [isPlaying]);
}

interface PlaybackProps {
	/** What is being said, or was said last. */
	turn: (typeof eveningCall.call.turns)[number] | undefined;
	seconds: number;
	isPlaying: boolean;
	onTime: (seconds: number) => void;
	onEnd: () => void;
}

/** How fast captions are typed. */
const charactersPerSecond = 22;
/** Every stroke of the moving voice belongs to one of these parts, which move each at its own pace. */
const parts = Array.from({ length: 6 }, (_, first) => drawVoice(6, first));

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The call as it plays, in place of the quote and its voice: what is said letter by letter, and the speaker's voice. */
export function Playback({ turn, seconds, isPlaying, onTime, onEnd }: PlaybackProps) {
	const [isStill] = useState(wantsStillness);
	useCallClock({ isPlaying, seconds, onTime, onEnd });

	const letters = turn ? Math.floor((seconds - turn.at) * charactersPerSecond) : 0;
	const typed = isStill ? turn?.text.length : letters;
	const isSpeaking = turn !== undefined && letters < turn.text.length;
	return (
		<>
			<p className={css.caption} data-who={turn?.who} aria-hidden="true">
				{turn?.text.slice(0, typed)}
				{/* Takes its room from the start, so that no word moves to the next line while it is typed. */}
				<span>{turn?.text.slice(typed)}</span>
			</p>
			<div className={css.voice} data-who={isSpeaking ? turn.who : undefined}>
				{parts.map((part) => (
					<div key={part}>
						<svg viewBox={voiceBox} preserveAspectRatio="none" aria-hidden="true">
							<path d={part} />
						</svg>
					</div>
				))}
			</div>
			<button type="button" className={css.skip} onClick={onEnd}>
				{player.skip}
			</button>
		</>
	);
}
