import './cheap-passwords.ts';

import { afterAll, vi } from 'vitest';

// The process is shared, loaded modules are not: ports, clocks and caches are new for each file.
vi.resetModules();

// Nor are settings: a file that needs one sets it itself.
const settings = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
});
