import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

import { nothingUnderWay } from './under-way.ts';

// Testing Library cleans up by itself only where test functions are global, which they are not here. With a clock that
// stands still an answer may never come.
afterEach(async () => {
  if (!vi.isFakeTimers()) await nothingUnderWay();
  cleanup();
});

// A bound on hanging, not on speed: the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has the dialog element, but not the ways to open and close it.
const dialog = HTMLDialogElement.prototype;
if (!('showModal' in dialog)) {
  Object.assign(dialog, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}

// jsdom brings a Uint8Array of its own, by which the SDK and the stores would not know Node's buffers for bytes. Set
// before either of them is loaded.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as typeof Uint8Array;
