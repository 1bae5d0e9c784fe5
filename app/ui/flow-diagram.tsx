import css from './flow-diagram.module.css';

interface FlowStation {
	kind: 'step' | 'system' | 'outcome';
	label: string;
}

/** Stations in their order. Those of an inner list are parallel. */
type Flow = readonly (FlowStation | readonly FlowStation[])[];

const side = 100;

/** The lines between the stations of two stages, from the top of a square to its bottom. */
function connectors(from: number, to: number): string {
	const centres = (count: number) => Array.from({ length: count }, (_, at) => (side * (at + 0.5)) / count);
	const middle = side / 2;
	return centres(from)
		.flatMap((x) => centres(to).map((end) => `M${x} 0C${x} ${middle} ${end} ${middle} ${end} ${side}`))
		.join('')
		.replaceAll(/(\.\d)\d+/g, '$1');
}

const stationsOf = (stage: Flow[number]): readonly FlowStation[] => ('kind' in stage ? [stage] : stage);

/**
 * A flow drawn from data: left to right where there is room, top to bottom where there is not. To a screen reader
 * it is an ordered list, with an inner list for parallel stations.
 */
export function FlowDiagram({ label, flow }: { label: string; flow: Flow }) {
	return (
		<div className={css.diagram} data-nosnippet="">
			<ol aria-label={label}>
				{flow.map((stage, index) => {
					const stations = stationsOf(stage);
					const before = flow[index - 1];
					return (
						<li key={stations[0]?.label}>
							{before && (
								<svg viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden="true">
									<path d={connectors(stationsOf(before).length, stations.length)} />
								</svg>
							)}
							{'kind' in stage ? (
								<div data-kind={stage.kind}>{stage.label}</div>
							) : (
								<ul>
									{stations.map((station) => (
										<li key={station.label} data-kind={station.kind}>
											{station.label}
										</li>
									))}
								</ul>
							)}
						</li>
					);
				})}
			</ol>
		</div>
	);
}
