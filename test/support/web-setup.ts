import '@testing-library/jest-dom/vitest';

import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
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

// Each try of `findBy…` and `waitFor` would write the whole page into an error that the next try replaces. The error of the last try
// still has the page: it is asked for outside of the tries.
const withPage = getConfig().getElementError;
configure({
  getElementError: (message, container) => {
    // Set by the library for the time of a try, and left out of its types.
    const isTry = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    if (!isTry) return withPage(message, container);
    // By this name it is given the place in the test.
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

// React notes the stack where each element is made, for warnings that it may never give: a tenth of the time of these tests. Beyond
// ten thousand elements a second it leaves that out by itself.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
// An object of counters and hooks that React shares with its renderers, and that its types do not name.
const { [internals]: counters } = React as unknown as Readonly<Record<typeof internals, object>>;
Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set(): void {
    // React counts up, and begins again each second.
  },
});

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
