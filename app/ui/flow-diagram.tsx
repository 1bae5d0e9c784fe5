import css from './flow-diagram.module.css';

/** One station of a flow: something a person does, something a system does, or what comes of it. */
export interface FlowNode {
	kind: 'step' | 'system' | 'outcome';
	label: string;
}

/**
 * A flow drawn from data: left to right where there is room, top to bottom where there is not. To a screen reader
 * it is an ordered list.
 */
export function FlowDiagram({ label, nodes }: { label: string; nodes: readonly FlowNode[] }) {
	return (
		<div className={css.diagram}>
			<ol className={css.flow} aria-label={label}>
				{nodes.map((node) => (
					<li key={node.label} data-kind={node.kind}>
						{node.label}
					</li>
				))}
			</ol>
		</div>
	);
}
