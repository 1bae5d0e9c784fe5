import { Navigate } from 'react-router';
import { redirects } from '#content/paths.ts';

/** An address that moved. The server redirects documents; this answers navigation inside the page. */
export default function Expertise() {
	return <Navigate to={redirects['/expertise']} replace />;
}
