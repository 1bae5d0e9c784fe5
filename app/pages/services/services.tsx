import { booking } from '#content/booking.ts';
import { flowLabel } from '#content/flow.ts';
import { load } from '#content/load.ts';
import type { Service } from '#content/page-schemas.ts';
import { type PageName, pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { askAbout } from '#content/subjects.ts';
import { CallToAction } from '../../layout/call-to-action.tsx';
import { Page, PageHead } from '../../layout/page-head.tsx';
import { ServiceDrawing } from '../../layout/service-drawings.tsx';
import { StartingPrice } from '../../layout/starting-price.tsx';
import { Button } from '../../ui/button.tsx';
import { FlowDiagram } from '../../ui/flow-diagram.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { Section } from '../../ui/section.tsx';
import css from './services.module.css';

const { services, councils } = load('services.yaml');

/** The contact form knows which service a visitor comes from. */
const linkOf = ({ title, link }: Service) => (link.page ? paths[link.page as PageName] : askAbout(title));

/** The services, each with its flow or a drawing of its result, and a link: the first across the page, the others in pairs. */
export default function Services() {
	return (
		<main id="main">
			<PageHead {...pages.services}>
				<Button href={paths.contact}>{booking.consultation}</Button>
			</PageHead>
			<Page>
				<ul className={css.services}>
					{Object.entries(services).map(([id, service]) => (
						<li key={id} id={id}>
							<div className={css.text}>
								<h2>
									<Icon name={service.icon} />
									{service.title}
								</h2>
								<p>{service.text}</p>
								{service.offering && <StartingPrice of={service.offering} />}
								<PointList points={service.features} />
								<Button href={linkOf(service)} variant="text">
									{service.link.label}
								</Button>
							</div>
							<div className={css.picture}>
								{service.flow ? (
									<FlowDiagram label={flowLabel(service.title)} flow={service.flow} />
								) : (
									<ServiceDrawing name={service.drawing} icon={service.icon} />
								)}
							</div>
						</li>
					))}
				</ul>
			</Page>
			<Section id="councils" title={councils.title} layout="beside" tone="quiet">
				<div className={css.councils}>
					{councils.text.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
					<Button href={paths.contact} variant="text">
						{councils.action}
					</Button>
				</div>
			</Section>
			<CallToAction {...load('services.yaml').closing} />
		</main>
	);
}
