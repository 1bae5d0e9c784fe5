import { type RefObject, useEffect, useRef, useState } from 'react';
import { load } from '#content/load.ts';
import css from './playback.module.css';

const length = load('examples.yaml').eveningCall.call.length;
const skip = load('examples.yaml').eveningCall.player.skip;

interface CallClock {
	sound: RefObject<HTMLAudioElement | null>;
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

/** Plays the recording, if there is one, and reports the time of the call. A recording that fails leaves it silent. */
function useCallClock({ sound, isPlaying, seconds, onTime, onEnd }: CallClock) {
	const latest = useRef({ seconds, onTime, onEnd });
	useEffect(() => {
		latest.current = { seconds, onTime, onEnd };
	});

	useEffect(() => {
		if (!isPlaying) return;
		let time = latest.current.seconds;
		let previous = performance.now();
		const audio = sound.current;
		audio?.play().catch(() => {});
		const tick = (now: number) => {
			const isHeard = audio && !audio.error && !audio.paused;
			if (isHeard) time = audio.currentTime;
			else time += Math.max(0, Math.min((now - previous) / millisecondsPerSecond, longestStep));
			previous = now;
			if (time >= length) return latest.current.onEnd();
			latest.current.onTime(Math.floor(time * reportsPerSecond) / reportsPerSecond);
			frame = requestAnimationFrame(tick);
		};
		let frame = requestAnimationFrame(tick);
		return () => {
			cancelAnimationFrame(frame);
			audio?.pause();
		};
	}, [isPlaying, sound]);
}

interface PlaybackProps {
	recording: string | undefined;
	/** What is being said, or was said last. */
	turn: { at: number; text: string } | undefined;
	seconds: number;
	isPlaying: boolean;
	onTime: (seconds: number) => void;
	onEnd: () => void;
}

/** How fast captions are typed. */
const charactersPerSecond = 22;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The call as it plays, in place of the quote: what is said letter by letter, and how far it is. */
export function Playback({ recording, turn, seconds, isPlaying, onTime, onEnd }: PlaybackProps) {
	const [isStill] = useState(wantsStillness);
	const sound = useRef<HTMLAudioElement>(null);
	useCallClock({ sound, isPlaying, seconds, onTime, onEnd });

	const letters = turn ? Math.floor((seconds - turn.at) * charactersPerSecond) : 0;
	const typed = isStill ? turn?.text.length : letters;
	return (
		<>
			<p className={css.caption} aria-hidden="true">
				{turn?.text.slice(0, typed)}
				{/* Takes its room from the start, so that no word moves to the next line while it is typed. */}
				<span>{turn?.text.slice(typed)}</span>
			</p>
			{/* biome-ignore lint/a11y/useMediaCaption: the caption above and the transcript have every word of it. */}
			{recording && <audio ref={sound} src={recording} preload="auto" />}
			<div className={css.track} aria-hidden="true">
				<div style={{ inlineSize: `${(100 * seconds) / length}%` }} />
			</div>
			<button type="button" className={css.skip} onClick={onEnd}>
				{skip}
			</button>
		</>
	);
}
