import { servicesPage } from '#content/pages/services-page.ts';
import { services, servicesClosing } from '#content/services.ts';
import { ClosingCall } from '../../shell/closing-call.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { FlowDiagram } from '../../ui/flow-diagram.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from './services.module.css';

export const meta = () => pageMetadata(servicesPage);

/** Five services: the conversations narrow, the systems wide, each with the way on. */
export default function Services() {
	return (
		<main id="main">
			<PageHead {...servicesPage} />
			<Page>
				<ul className={css.services}>
					{services.map((service) => (
						<li key={service.title}>
							<h2>{service.title}</h2>
							<p>{service.text}</p>
							{'flow' in service && (
								<FlowDiagram label={`How it goes: ${service.title}`} flow={service.flow} />
							)}
							<ul>
								{service.features.map((feature) => (
									<li key={feature}>{feature}</li>
								))}
							</ul>
							<PageLink to={service.link.path}>{service.link.label}</PageLink>
						</li>
					))}
				</ul>
			</Page>
			<ClosingCall {...servicesClosing} />
		</main>
	);
}
