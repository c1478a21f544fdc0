import { expect, test } from 'vitest';

import { filled } from './fill-template.ts';

const facts = { plan: 'Stream - Monthly', sum: '£9.99', next: '3 December 2026', until: null };

test.each([
  ['Your plan is {plan}.', 'Your plan is Stream - Monthly.'],
  ['The next bill is {sum}, on {next}.', 'The next bill is £9.99, on 3 December 2026.'],
  ['You can watch.  Nothing is charged.', 'You can watch.  Nothing is charged.'],
  ['It costs £2.50 a day, {plan}.', 'It costs £2.50 a day, Stream - Monthly.'],
  ['', ''],
])('%j says %j', (text, said) => expect(filled(text, facts)).toBe(said));

test.each([
  ['It is free. It ends on {until}. Nothing is charged.', 'It is free. Nothing is charged.'],
  ['It ends on {until}. It is free.', 'It is free.'],
  ['It is free. It ends on {until}.', 'It is free.'],
  ['It ends on {until}.', ''],
  ['Your plan is {plan}, until {until}.', ''],
  ['Nobody knows {this}. It is free.', 'It is free.'],
])('a sentence without its fact is left out: %j says %j', (text, said) => expect(filled(text, facts)).toBe(said));
