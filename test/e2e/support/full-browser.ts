import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findFullBrowser } from '#tools/browser/find-browser.ts';

const installed = chromium.executablePath();

/** Path of a browser that keeps left pages and renders pages ahead, where the machine has one. */
export const fullBrowser = findFullBrowser() ?? (existsSync(installed) ? installed : undefined);

/** Why a test that needs one is skipped. */
export const withoutFullBrowser = 'The headless shell keeps no page that is left, and renders none ahead.';
