import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const web = 'web/src/';
/** The site, and the desk. */
const rooms = 'web/{src,desk}/';

/** A file of either by its path below the repository. */
type Files = ReadonlyMap<string, string>;

const read = (pattern: string): Files =>
  new Map(
    globSync(`${rooms}**/${pattern}`, { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );

/** The classes that a module has rules for; one that another class is composed of counts as read. */
function classesOf(css: string): { readonly known: ReadonlySet<string>; readonly composed: ReadonlySet<string> } {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return {
    known: new Set([...bare.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name)),
    composed: new Set([...bare.matchAll(/composes:([^;]*)/g)].flatMap(([, names = '']) => names.split(/\s+/))),
  };
}

/** Which classes of which module a component reads. */
function readingsOf(path: string, code: string): readonly (readonly [module: string, name: string])[] {
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, local = '', from = '']) => {
    const module = from.startsWith('#web/') ? web + from.slice('#web/'.length) : join(dirname(path), from);
    // Importing the module is no use of a class.
    const body = code.replaceAll(`${local}.module.css`, '');
    return [...body.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => [module, name] as const);
  });
}

function strayClasses(sheets: Files, components: Files): readonly string[] {
  const readings = [...components].flatMap(([path, code]) => readingsOf(path, code));
  const named = new Map([...sheets].map(([path, css]) => [path, classesOf(css)]));
  return [
    ...readings
      .filter(([module, name]) => !named.get(module)?.known.has(name))
      .map(([module, name]) => `no rule: ${module} ${name}`),
    ...[...named].flatMap(([module, { known, composed }]) => {
      const used = new Set(readings.filter(([from]) => from === module).map(([, name]) => name));
      return [...known]
        .filter((name) => !used.has(name) && !composed.has(name))
        .map((name) => `unread: ${module} ${name}`);
    }),
  ];
}

describe('classes of the modules', () => {
  const components = new Map([...read('*.tsx'), ...read('*.ts')]);

  test('have a rule and a reader each', () => {
    expect([...new Set(strayClasses(read('*.module.css'), components))]).toEqual([]);
  });

  test.each([
    ['.card { color: red } .gone { color: red }', 'styles.card', ['unread: web/src/card.module.css gone']],
    ['.card { color: red }', 'styles.card, styles.lost', ['no rule: web/src/card.module.css lost']],
    ['.base { color: red } .card { composes: base; }', 'styles.card', []],
  ])('a planted one is found: %s read as %s', (css, code, expected) => {
    const card = new Map([['web/src/card.tsx', `import styles from './card.module.css';\n${code}`]]);
    expect(strayClasses(new Map([['web/src/card.module.css', css]]), card)).toEqual(expected);
  });
});
