import { tradesFunctions } from '#content/business-functions.ts';
import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { proof } from '#content/site.ts';
import { Call } from '../../call/call.tsx';
import { BenefitList } from '../../layout/benefit-list.tsx';
import { Examples } from '../../layout/examples.tsx';
import { FunctionChooser } from '../../layout/function-chooser.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Proof } from '../../layout/proof.tsx';
import { Closing, Section } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';

const { hero, all, benefits, chooser, tools, closing } = load('pages/trades.yaml');

/** Trades automation, for someone who reads on a phone. */
export default function Trades() {
	return (
		<>
			<Hero {...hero} illustration={<Call id={hero.call} />}>
				<Button href={paths.contact}>{closing.action}</Button>
				<Button href="#functions" variant="outline">
					{all}
				</Button>
			</Hero>
			<Section hour="mist" {...benefits}>
				<BenefitList benefits={benefits.items} />
				<Proof {...proof} />
			</Section>
			<Section id="functions" hour="early" {...chooser}>
				<FunctionChooser rows={tradesFunctions} />
			</Section>
			<Section hour="day" {...tools}>
				<Examples examples={tools.tools} swiped={tools.title} />
			</Section>
			<Closing {...closing} />
		</>
	);
}
