import { defineIsland } from '../define-island.ts';
import { EveningCall } from '../features/evening-call/evening-call.tsx';

export default defineIsland('evening-call', EveningCall);
