import Text, { contents } from '#content/legal/terms-of-use.mdx';
import { pages } from '#content/pages.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function TermsOfService() {
	return <LegalPage page={pages.terms} text={Text} contents={contents} />;
}
