import { roiCalculator } from '#content/dental/calculator.ts';
import { trackEvent } from '../analytics/track-event.ts';
import { defineIsland } from '../ui/define-island.ts';
import { showToast } from '../ui/show-toast.ts';
import { RoiCalculator } from './dental-calculator.tsx';

function CalculatorIsland() {
	return (
		<RoiCalculator
			onCalculate={() => trackEvent('roi_calculated', {})}
			onCopy={() => showToast(roiCalculator.linkCopied)}
		/>
	);
}

export default defineIsland('dental-calculator', CalculatorIsland);
