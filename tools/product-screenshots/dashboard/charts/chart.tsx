import { Group } from '@visx/group';
import type { ReactNode } from 'react';
import css from './chart.module.css';

/** Room around a plot for its axes, in pixels. */
export interface Margin {
	top: number;
	right: number;
	bottom: number;
	left: number;
}

interface ChartProps {
	/** The whole drawing's size in CSS pixels. */
	width: number;
	height: number;
	margin: Margin;
	children: ReactNode;
}

/** What is left for the plot inside the margins. */
export const plotSize = ({ width, height, margin }: Omit<ChartProps, 'children'>) => ({
	width: width - margin.left - margin.right,
	height: height - margin.top - margin.bottom,
});

/** A drawing whose origin is the plot's top left corner. */
export function Chart({ width, height, margin, children }: ChartProps) {
	return (
		<svg className={css.chart} width={width} height={height} aria-hidden="true">
			<Group left={margin.left} top={margin.top}>
				{children}
			</Group>
		</svg>
	);
}
