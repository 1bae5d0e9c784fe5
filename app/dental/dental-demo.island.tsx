import { defineIsland } from '../ui/define-island.ts';
import { DentalDemo } from './demo/dental-demo.tsx';

export default defineIsland('dental-demo', DentalDemo);
