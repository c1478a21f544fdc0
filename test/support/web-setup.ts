import '@testing-library/jest-dom/vitest';
import './cheap-passwords.ts';

import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

import { nothingUnderWay } from './under-way.ts';

// Testing Library cleans up by itself only with global test functions, which are off here. With a stopped clock an answer may never arrive.
afterEach(async () => {
  if (!vi.isFakeTimers()) await nothingUnderWay();
  cleanup();
});

// A limit on hanging, not on speed: the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });

// Each attempt of `findBy…` and `waitFor` would print the whole page into an error that the next attempt replaces. The last attempt's error
// still has the page: it is added afterwards.
const withPage = getConfig().getElementError;
configure({
  getElementError: (message, container) => {
    // The library sets it during an attempt, and its types lack it.
    const isTry = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    if (!isTry) return withPage(message, container);
    // The name by which the library adds the position in the test.
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

// React records the stack of each created element, for warnings that may never appear: a tenth of these tests' time. Above ten thousand
// elements a second it stops by itself.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
// React's object of counters and hooks, shared with renderers and missing in its types.
const { [internals]: counters } = React as unknown as Readonly<Record<typeof internals, object>>;
Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set(): void {
    // React counts up, and resets each second.
  },
});

// jsdom has the dialog element without the methods to open and close it.
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

// jsdom has its own Uint8Array, with which SDK and stores would not recognise Node's buffers. Set before either is loaded.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as typeof Uint8Array;

// jsdom lays nothing out and cannot scroll.
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => undefined });
