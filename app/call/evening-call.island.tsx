import { defineIsland } from '../ui/define-island.ts';
import { EveningCall } from './evening-call.tsx';

export default defineIsland('evening-call', EveningCall);
