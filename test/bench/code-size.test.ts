import { expect, test } from 'vitest';

import { codeLines } from './code-size.ts';

test.each([
  ['comments of every form are no code', '/** Doc. */\n// Line.\nconst a = 1; // After code.\n/* one\n   two */\n', 1],
  ['a blank line is none, in a text it is one of the text', 'const a = `x\n\ny`;\n\n', 2],
  ['a comment in a text is code', "const a = '// not one';\nconst b = 2;\n", 2],
])('%s', (_, source, lines) => {
  expect(codeLines('a.ts', source)).toBe(lines);
});
