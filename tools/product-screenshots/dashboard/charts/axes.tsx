import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleBand, scaleLinear } from '@visx/scale';
import css from './chart.module.css';

interface AxesProps<Value extends string | number> {
	x: ReturnType<typeof scaleBand<Value>>;
	y: ReturnType<typeof scaleLinear<number>>;
	/** Values of the columns that are named below; all, when there are none. */
	named?: readonly Value[];
	nameOf?: (value: Value) => string;
	levels: readonly number[];
	levelName?: (level: number) => string;
	/** What is counted: stands above the topmost level. */
	unit: string;
}

const topOf = 14;

/** Names below the columns, and a faint rule for each level with its figure at the left. */
export function Axes<Value extends string | number>({
	x,
	y,
	named,
	nameOf = String,
	levels,
	levelName = String,
	unit,
}: AxesProps<Value>) {
	const [, width] = x.range();
	const [height] = y.range();
	return (
		<>
			<g className={css.grid}>
				<GridRows scale={y} width={Number(width)} tickValues={[...levels]} />
			</g>
			<AxisLeft
				scale={y}
				tickValues={[...levels]}
				tickFormat={(level) => levelName(Number(level))}
				hideAxisLine
				hideTicks
			/>
			<AxisBottom
				scale={x}
				top={Number(height)}
				{...(named && { tickValues: [...named] })}
				tickFormat={(value) => nameOf(value)}
				hideAxisLine
				hideTicks
				tickLength={4}
			/>
			<text x={-topOf * 2} y={-topOf}>
				{unit}
			</text>
		</>
	);
}
