import type { ReactNode } from 'react';
import { pages } from '#content/pages.ts';
import { type Service, services, servicesClosing } from '#content/services.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { FlowDiagram } from '../../layout/flow-diagram.tsx';
import { ChatDrawing, StrategyDrawing, TrainingDrawing } from '../../layout/service-drawings.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PointList } from '../../ui/point-list.tsx';
import css from './services.module.css';

/** The drawings of the services without a flow: what is left after a conversation. */
const drawings: Readonly<Record<string, ReactNode>> = {
	consulting: <StrategyDrawing />,
	custom: <ChatDrawing />,
	education: <TrainingDrawing />,
};

const entries: readonly (readonly [string, Service])[] = Object.entries(services);

/** Five services, each with its flow or a drawing of its result, and a link. */
export default function Services() {
	return (
		<main id="main">
			<PageHead {...pages.services} />
			<Page>
				<ul className={css.services}>
					{entries.map(([id, { title, text, features, link, flow }]) => (
						<li key={id} id={id}>
							<div className={css.text}>
								<h2>{title}</h2>
								<p>{text}</p>
								<PointList points={features} />
								<Button href={link.path} variant="text">
									{link.label}
								</Button>
							</div>
							<div className={css.picture}>
								{flow ? <FlowDiagram label={`How it goes: ${title}`} flow={flow} /> : drawings[id]}
							</div>
						</li>
					))}
				</ul>
			</Page>
			<CallToAction {...servicesClosing} />
		</main>
	);
}
