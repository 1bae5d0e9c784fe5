import { defineIsland } from '../ui/define-island.ts';
import { ContactDialog } from './contact-form.tsx';

export default defineIsland('contact-dialog', ContactDialog);
