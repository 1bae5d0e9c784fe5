import { defineIsland } from '../ui/define-island.ts';
import { ContactDialog } from './contact-form.tsx';

const ContactDialogIsland = () => <ContactDialog hasNext />;

export default defineIsland('contact-dialog', ContactDialogIsland);
