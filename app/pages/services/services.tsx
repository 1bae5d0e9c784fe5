import { pages } from '#content/pages.ts';
import { services, servicesClosing } from '#content/services.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { FlowDiagram } from '../../layout/flow-diagram.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PointList } from '../../ui/point-list.tsx';
import css from './services.module.css';

/** Five services: the conversations narrow, the systems wide, each with a link. */
export default function Services() {
	return (
		<main id="main">
			<PageHead {...pages.services} />
			<Page>
				<ul className={css.services}>
					{Object.values(services).map((service) => (
						<li key={service.title}>
							<h2>{service.title}</h2>
							<p>{service.text}</p>
							{'flow' in service && (
								<FlowDiagram label={`How it goes: ${service.title}`} flow={service.flow} />
							)}
							<PointList points={service.features} />
							<Button href={service.link.path} variant="text">
								{service.link.label}
							</Button>
						</li>
					))}
				</ul>
			</Page>
			<CallToAction {...servicesClosing} />
		</main>
	);
}
