import { Tooltip } from '@base-ui/react/tooltip';
import { type DescribedControl, hiddenWords } from './described-control.ts';
import css from './tooltip-layer.module.css';
import { tooltipMark, useShownControl } from './use-shown-control.ts';

/** Controls in a column have their tooltips beside them. */
const besideControl = (element: HTMLElement) => element.matches(hiddenWords);

interface TooltipLayerProps {
	/** The control for which this code was fetched. */
	first: DescribedControl;
	/** Whether it was pressed while the code was on its way. */
	isPressed: boolean;
}

/** The open tooltip. It repeats a name that its control has, so it is for the eye alone. */
export function TooltipLayer({ first, isPressed }: TooltipLayerProps) {
	const shown = useShownControl(first, isPressed);
	if (!shown) return null;
	const { element, name } = shown;
	return (
		<Tooltip.Root open>
			{/* What is outside an open modal dialog is covered by it. */}
			<Tooltip.Portal container={element.closest<HTMLElement>('dialog[open]') ?? document.body}>
				<Tooltip.Positioner
					anchor={element}
					positionMethod="fixed"
					side={besideControl(element) ? 'inline-start' : 'bottom'}
					className={css.place}
					{...{ [tooltipMark]: '' }}
				>
					<Tooltip.Popup className={css.tooltip} aria-hidden="true">
						{name}
					</Tooltip.Popup>
				</Tooltip.Positioner>
			</Tooltip.Portal>
		</Tooltip.Root>
	);
}
