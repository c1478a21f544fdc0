import { afterAll, vi } from 'vitest';

// The process is shared, what was loaded from the house is not: its ports, clocks and caches begin anew with each file.
vi.resetModules();

// Nor are settings: a file that needs one has to set it itself, and not find it where another has left it.
const settings = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
});
