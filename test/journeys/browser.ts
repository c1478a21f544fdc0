import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Chromium as the machine has it; `CHROMIUM_PATH` names another one. */
function chromiumPath(): string {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  const path = process.env['CHROMIUM_PATH'] ?? found;
  if (!path) {
    throw new Error(
      'There is no Chromium. Install it, or name one in CHROMIUM_PATH; `npx playwright install chromium` fetches one.',
    );
  }
  return path;
}

/** A browser with an empty profile that only connects to the house, and plays no film unless asked. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
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
