import { useEffect, useRef, useState } from 'react';
import { eveningCall, eveningCallRecording } from '#content/examples.ts';
import css from './playback.module.css';
import { drawVoice, voiceBox } from './voice.ts';

interface CallClock {
	isPlaying: boolean;
	/** Where to go on, in seconds. */
	seconds: number;
	/** Length of the call in seconds. */
	length: number;
	/** Path of a sound file, or undefined for silence. */
	recording: string | undefined;
	onTime: (seconds: number) => void;
	onEnd: () => void;
}

const millisecondsPerSecond = 1000;
/** How finely the time is told: parts of a second. */
const precision = 30;
/** The longest step between two frames, in seconds. After a pause of the browser, the call goes on where it was. */
const longestStep = 0.1;

/** Tells the time of a call that plays: that of its recording or, if there is none or it cannot be played, its own. */
function useCallClock({ isPlaying, seconds, length, recording, onTime, onEnd }: CallClock) {
	const audio = useRef<HTMLAudioElement>(undefined);
	const latest = useRef({ seconds, onTime, onEnd });
	useEffect(() => {
		latest.current = { seconds, onTime, onEnd };
	});

	useEffect(() => {
		if (!isPlaying) return;
		audio.current ??= recording ? new Audio(recording) : undefined;
		const sound = audio.current;
		let isAudible = sound !== undefined;
		sound?.play().catch(() => {
			isAudible = false;
		});
		let time = latest.current.seconds;
		let previous = performance.now();
		const tick = (now: number) => {
			const step = Math.max(0, Math.min((now - previous) / millisecondsPerSecond, longestStep));
			previous = now;
			time = sound && isAudible ? sound.currentTime : time + step;
			if (time >= length || (isAudible && sound?.ended)) return latest.current.onEnd();
			latest.current.onTime(Math.floor(time * precision) / precision);
			frame = requestAnimationFrame(tick);
		};
		let frame = requestAnimationFrame(tick);
		return () => {
			cancelAnimationFrame(frame);
			sound?.pause();
		};
	}, [isPlaying, length, recording]);
}

const {
	call: { length },
	player,
} = eveningCall;

interface PlaybackProps {
	/** What is being said, or was said last. */
	turn: (typeof eveningCall.call.turns)[number] | undefined;
	/** The place in the call. */
	seconds: number;
	isPlaying: boolean;
	onTime: (seconds: number) => void;
	/** The call has ended, or is skipped. */
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
	useCallClock({ isPlaying, seconds, length, recording: eveningCallRecording, onTime, onEnd });

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
