import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faces, fallbackMetrics, writeFonts } from './fonts.ts';

it('adjusts every fallback font at each weight', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
	try {
		await writeFonts(folder);
		const css = await readFile(join(folder, 'fonts.css'), 'utf8');
		for (const { family, fallbacks } of Object.values(faces))
			for (const { cut } of fallbacks)
				for (const { familyName, names } of fallbackMetrics[cut]) {
					const sources = names.map((name) => `local('${name}')`).join();
					const face = `"${family} Fallback: ${familyName}";\n  src: ${sources};\n  font-weight: ${cut};\n`;
					expect(css).toContain(face);
					expect(css.split(face)[1]?.split('}')[0]).toMatch(/size-adjust: [\d.]+%/);
				}
	} finally {
		await rm(folder, { recursive: true });
	}
});
