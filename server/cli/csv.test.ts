import { expect, it } from 'vitest';
import { csv } from './csv.ts';

it.each(['=1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', '＝1'])('CSV makes %j inert', (cell) => {
	expect(csv([[cell]])).toContain(`"'${cell}"`);
});
