import { vi } from 'vitest';

// The process is shared, what was loaded from the house is not: its ports, clocks and caches begin anew with each file.
vi.resetModules();
