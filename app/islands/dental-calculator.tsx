import { roiCalculator } from '#content/dental/calculator.ts';
import { defineIsland } from '../define-island.ts';
import { RoiCalculator } from '../features/dental-calculator/dental-calculator.tsx';
import { showToast } from '../features/toasts/show-toast.ts';
import { trackEvent } from '../layout/track-event.ts';

function CalculatorIsland() {
	return (
		<RoiCalculator
			onCalculate={() => trackEvent('roi_calculated', {})}
			onCopy={() => showToast(roiCalculator.linkCopied)}
		/>
	);
}

export default defineIsland('dental-calculator', CalculatorIsland);
