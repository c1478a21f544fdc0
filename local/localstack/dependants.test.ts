import { expect, test } from 'vitest';

import { Dependants } from './watch.ts';

const output = (...files: string[]) => ({
  bytes: 1,
  imports: [],
  exports: [],
  inputs: Object.fromEntries(files.map((file) => [file, { bytesInOutput: 1 }])),
});

test('a file leads to each function that it is part of, also by a piece that is loaded on demand', () => {
  const dependants = new Dependants();
  dependants.learn({
    outputs: {
      'build/functions/orders/index.mjs': output('functions/box-office/api/orders.ts', 'shared/kernel/money.ts'),
      'build/functions/render/index.mjs': output('functions/site/render/handler.ts'),
      'build/functions/render/parts/A1.mjs': output('shared/kernel/money.ts'),
    },
  });
  expect(dependants.of(new Set(['shared/kernel/money.ts']))).toEqual(['orders', 'render']);
  expect(dependants.of(new Set(['functions/box-office/api/orders.ts']))).toEqual(['orders']);
  expect(dependants.of(new Set(['web/src/app/main.tsx']))).toEqual([]);
  // The next build of one function has another piece; the other function is known as before.
  dependants.learn({ outputs: { 'build/functions/orders/index.mjs': output('functions/box-office/api/orders.ts') } });
  expect(dependants.of(new Set(['shared/kernel/money.ts']))).toEqual(['render']);
});
