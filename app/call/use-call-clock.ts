import { useEffect, useRef } from 'react';

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
export function useCallClock({ isPlaying, seconds, length, recording, onTime, onEnd }: CallClock) {
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
