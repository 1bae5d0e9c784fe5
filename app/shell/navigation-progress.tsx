import { useNavigation } from 'react-router';
import css from './navigation-progress.module.css';

/** A thin bar while a client-side navigation waits; the style shows it only after 150 ms. */
export function NavigationProgress() {
	const { state } = useNavigation();
	if (state === 'idle') return null;
	return <div className={css.progress} role="progressbar" aria-label="Loading page" />;
}
