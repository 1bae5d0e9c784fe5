import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { TrackEvent } from './analytics-service.ts';

/** The service accepts whole numbers. Layout shift is a fraction. */
const shiftScale = 1000;

/** Reports how fast the page was for this visitor (web.dev, "Web Vitals"), in milliseconds, layout shift in thousandths. */
export function reportWebVitals(count: TrackEvent) {
	const report = ({ name, id, rating, delta }: Metric) =>
		count('web_vitals', {
			metric_name: name,
			metric_id: id,
			metric_rating: rating,
			value: Math.round(name === 'CLS' ? delta * shiftScale : delta),
		});
	for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report);
}
