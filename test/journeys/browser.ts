import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const whole = ['chromium', 'chromium-browser', 'google-chrome'];
/**
 * Chromium without windows, where the machine has it. The engine is the same, with half the processor time: whole Chromium draws the bars of
 * a window for each visitor even when nobody sees it, as pages in processes of their own.
 */
const bare = ['chromium-headless-shell', ...whole];

/** Chromium as the machine has it; `CHROMIUM_PATH` names another one. */
function chromiumPath(names: readonly string[]): string {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  const path = process.env['CHROMIUM_PATH'] ?? found;
  if (!path) {
    throw new Error(
      'There is no Chromium. Install it, or name one in CHROMIUM_PATH; `npx playwright install chromium` fetches one.',
    );
  }
  return path;
}

/** A browser with an empty profile that only connects to the house, and plays no film unless asked: whole Chromium, as visitors have it. */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> => launch(chromiumPath(whole), more);

/** The same for tasks that need no window. It sets text to whole pixels unless told otherwise, which makes lines 3 per cent wider. */
export const launchBareBrowser = (): Promise<Browser> => launch(chromiumPath(bare), ['--font-render-hinting=none']);

function launch(executablePath: string, more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // The runner closes the browser itself, in its own order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=user-gesture-required',
      ...more,
    ],
  });
}
