import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import layers from './styles/layers.css?raw';
import './styles/reset.css';
import './styles/tokens.css';
import './styles/generated/fonts.css';
import './styles/base.css';
import { Tooltips } from './features/tooltips/tooltips.tsx';
import { BookingButton } from './shell/booking-button.tsx';
import { Chat } from './shell/chat.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { NavigationEffects } from './shell/navigation-effects.tsx';
import { NavigationProgress } from './shell/navigation-progress.tsx';
import { SkipLink } from './ui/skip-link.tsx';

/** The document around every page, around the error screen too. */
export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="en-NZ">
			<head>
				<meta charSet="utf-8" />
				{/* Sheets that are added later come before the inlined one, and must not decide the order of the layers. */}
				<style>{layers}</style>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#f7f3ea" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#0b1916" media="(prefers-color-scheme: dark)" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<Meta />
				<Links />
			</head>
			<body>
				<SkipLink />
				<NavigationProgress />
				<Header />
				{children}
				<Footer />
				<BookingButton />
				<Chat />
				<Tooltips />
				<NavigationEffects />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

/** The page itself. */
export default function Root() {
	return <Outlet />;
}

export { ErrorScreen as ErrorBoundary };
