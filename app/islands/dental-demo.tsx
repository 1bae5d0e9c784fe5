import { defineIsland } from '../define-island.ts';
import { DentalDemo } from '../features/dental-demo/dental-demo.tsx';

export default defineIsland('dental-demo', DentalDemo);
