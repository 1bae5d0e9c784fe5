import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
	integrity?: string;
	resolved?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
	packages: Record<string, LockedPackage>;
};
const installed = Object.entries(packages).filter(([path]) => path !== '');

it('every package in the lockfile has its integrity hash', () => {
	expect(installed.length).toBeGreaterThan(0);
	expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

it('no package in the lockfile has the address of a registry', () => {
	expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
