import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
	hydrateRoot(document, <HydratedRouter />);
	// From here on links navigate inside the page: fetching whole documents ahead would be wasted.
	document.querySelector('script[type="speculationrules"]')?.remove();
});
