import { businessFunctions } from '#content/business-functions.ts';
import { claimOf } from '#content/claims.ts';
import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { Call } from '../../call/call.tsx';
import { BenefitList } from '../../layout/benefit-list.tsx';
import { BigFigures } from '../../layout/big-figures.tsx';
import { FunctionChooser } from '../../layout/function-chooser.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Closing, Section } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';
import { Route } from './route.tsx';

const { hero, all, benefits, ecosystem, chooser, closing } = load(
	'pages/business-process-automation.yaml',
);

/** Business process automation: nine functions of a business that share one record. */
export default function BusinessProcessAutomation() {
	return (
		<>
			<Hero {...hero} illustration={<Call id={hero.call} />}>
				<Button href={paths.contact}>{closing.action}</Button>
				<Button href="#functions" variant="outline">
					{all}
				</Button>
			</Hero>
			<Section hour="early" {...benefits}>
				<BenefitList benefits={benefits.items} />
			</Section>
			<Section hour="first" {...ecosystem}>
				<Route />
				<BigFigures figures={[{ ...claimOf('reliability'), text: ecosystem.reliability }]} />
			</Section>
			<Section id="functions" hour="day" {...chooser}>
				<FunctionChooser rows={businessFunctions} />
			</Section>
			<Closing {...closing} />
		</>
	);
}
