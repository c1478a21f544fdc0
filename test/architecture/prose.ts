import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Visitor, parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');

/** A sentence of so many words is no label: an editor will want to change it. */
export const wordsOfProse = 12;

/** Words of controls and of what may become of them, in one file of their area: what a seat was lost to, why a code does not count. */
const filesOfWords = /(-words|-texts|-hint)\.tsx?$/;

/**
 * Prose in a component: text between tags, and quoted texts. Comments, drawings, lists of codes and addresses do not count: they have no
 * lower-case words in sequence.
 */
export function proseIn(source: string): readonly string[] {
  const { program, errors } = parseSync('component.tsx', source);
  if (errors.length > 0) throw new Error(`This does not parse: ${errors[0]?.message}`);
  const found: string[] = [];
  new Visitor({
    JSXText: ({ value }) => void found.push(value),
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateLiteral: ({ quasis }) => void found.push(quasis.map(({ value }) => value.cooked ?? value.raw).join(' ')),
  }).visit(program);
  return [...new Set(found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(isProse))];
}

function isProse(text: string): boolean {
  const words = text.match(/(?<![\w#/.-])[A-Za-z][a-z’']*(?![\w/(-])/g) ?? [];
  return words.length >= wordsOfProse && (text.match(/[a-z]{2,} [a-z]{2,}/g)?.length ?? 0) > 2;
}

export interface FileWithProse {
  readonly file: string;
  readonly sentences: readonly string[];
}

/** Every screen and feature that says something at length, but for files of words. */
export function componentsWithProse(): readonly FileWithProse[] {
  return globSync('web/src/{features,screens}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !filesOfWords.test(file))
    .toSorted()
    .map((file) => ({ file, sentences: proseIn(readFileSync(join(root, file), 'utf8')) }))
    .filter(({ sentences }) => sentences.length > 0);
}
