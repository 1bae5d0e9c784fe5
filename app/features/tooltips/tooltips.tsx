import { useEffect, useState } from 'react';
import { useFetchedComponent } from '../../ui/use-fetched-component.ts';
import { type DescribedControl, describedControl } from './described-control.ts';

const loadLayer = () => import('./tooltip-layer.tsx').then((module) => module.TooltipLayer);

/** The control for which the code is fetched, and whether it was pressed since. */
interface FirstControl {
	control: DescribedControl;
	isPressed: boolean;
}

const withPress = (control: DescribedControl | undefined, isPressed: boolean): FirstControl | undefined =>
	control && { control, isPressed };

/**
 * Tooltips for all controls without words. One for the page instead of one around each: their names are in the HTML
 * already, so nothing is added to it, and the code comes when the first control is pointed at or focused.
 */
export function Tooltips() {
	const [first, setFirst] = useState<FirstControl>();
	const TooltipLayer = useFetchedComponent(loadLayer, first !== undefined);
	useEffect(() => {
		if (TooltipLayer) return;
		const begin = ({ target }: Event) =>
			setFirst((known) => known ?? withPress(describedControl(target), false));
		const press = () => setFirst((known) => withPress(known?.control, true));
		addEventListener('pointerover', begin);
		addEventListener('focusin', begin);
		addEventListener('pointerdown', press);
		return () => {
			removeEventListener('pointerover', begin);
			removeEventListener('focusin', begin);
			removeEventListener('pointerdown', press);
		};
	}, [TooltipLayer]);
	return first && TooltipLayer && <TooltipLayer first={first.control} isPressed={first.isPressed} />;
}
