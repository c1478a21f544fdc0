import { describe, expect, test } from 'vitest';

import { prosePerFile } from './prose-allowed.ts';
import { componentsWithProse, proseIn, wordsOfProse } from './prose.ts';

describe('texts of pages', () => {
  const found = componentsWithProse();

  test('are documents of editors: no component says more than it did', () => {
    const more = found.filter(({ file, sentences }) => sentences.length > (prosePerFile[file] ?? 0));
    const advice = `Say it by usePageTexts (content/texts), or in the file of words of its area.`;
    expect(more, advice).toEqual([]);
  });

  test('that were moved are struck off the list, which only gets shorter', () => {
    const now = new Map(found.map(({ file, sentences }) => [file, sentences.length]));
    const fewer = Object.entries(prosePerFile).filter(([file, allowed]) => (now.get(file) ?? 0) < allowed);
    expect(fewer.map(([file]) => `${file}: ${now.get(file) ?? 0}`)).toEqual([]);
  });
});

describe('the look at prose', () => {
  const sentence = 'Opera and ballet have been given in this house for almost three hundred years by now.';

  test.each([
    ['between tags', `export const A = () => <p>\n  ${sentence}\n</p>;`],
    ['between expressions', `const A = <p>{name} ${sentence} <b>Now</b></p>;`],
    ['in an attribute', `const A = <PageHeading lead="${sentence}" />;`],
    ['in quotes', `const text = '${sentence.replace('.', '')}';`],
    ['with a semicolon', `const A = <p>${sentence.replace(' for', '; for')}</p>;`],
    ['with brackets and a sum', `const A = <p>${sentence.replace('ballet', '(ballet) = music')}</p>;`],
    [
      'with a name in brackets of its own',
      `const A = <p>${sentence.replace('Opera', '&quot;Opera&quot;')} <b>(Now)</b></p>;`,
    ],
    ['after a comparison', `const A = a < b ? <p>${sentence}</p> : null;`],
    ['in a template', `const text = \`\${name}: ${sentence}\`;`],
  ])('reports a planted sentence %s', (_, source) => {
    expect(proseIn(source)).toHaveLength(1);
  });

  test.each([
    ['a comment', `/** ${sentence} */\n// ${sentence}\nconst a = 1;`],
    ['a label', '<Button>Give one ticket back and keep the other one</Button>'],
    ['a drawing', "const d = 'M 0 0 a b c d e f g h i j k l m n o p q r s t u v';"],
    ['imports', "import { aLongName } from '#web/features/some/long/path/of/a/file/that/is/far/down/here/now.ts';"],
    [
      'code',
      'const found = all.filter((each) => each.first && each.second).map(({ first, second, third }) => first + second);',
    ],
  ])('takes %s for none', (_, source) => {
    expect(proseIn(source)).toEqual([]);
  });

  test('begins at a length that no label needs', () => expect(wordsOfProse).toBe(12));
});
