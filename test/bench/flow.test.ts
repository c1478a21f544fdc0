import { expect, test } from 'vitest';

import { filesThatRan } from './flow.ts';

const script = (url: string, ...functions: readonly (readonly [name: string, start: number, count: number])[]) => ({
  url,
  functions: functions.map(([functionName, startOffset, count]) => ({
    functionName,
    ranges: [{ startOffset, count }],
  })),
});

test('a file counts when one of its functions ran, and not because it was loaded', () => {
  const files = filesThatRan(
    [
      script('file:///house/shared/kernel/money.ts', ['', 0, 1], ['pence', 40, 2]),
      script('file:///house/shared/kernel/loaded.ts', ['', 0, 1], ['never', 10, 0]),
      script('file:///house/functions/site/api/news.ts?v=2', ['', 0, 1], ['', 25, 1]),
      script('file:///house/local/bus.ts', ['send', 9, 1]),
      script('file:///house/node_modules/zod/index.js', ['parse', 9, 1]),
      script('node:internal/timers', ['list', 9, 1]),
    ],
    '/house',
  );
  expect(files).toEqual(['functions/site/api/news.ts', 'shared/kernel/money.ts']);
});
