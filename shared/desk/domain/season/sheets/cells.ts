import { modesOfSale, titleOfMode } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';

import { groupWords } from '../phases.ts';

/** What a cell says, or why it says nothing, in a sentence. */
export type Read<T = unknown> = { readonly value: T } | { readonly wrong: string };

const said = (cell: string): string => (cell === '' ? 'An empty cell' : `“${cell}”`);

export const yesNoCell = (is: boolean): string => (is ? 'yes' : 'no');

/** Spreadsheets write TRUE and FALSE of their own. */
export function readYesNo(cell: string): Read<boolean> {
  const word = cell.toLowerCase();
  if (['yes', 'y', 'true'].includes(word)) return { value: true };
  if (['no', 'n', 'false'].includes(word)) return { value: false };
  return { wrong: `${said(cell)} is neither yes nor no.` };
}

/** A text that begins with a figure would become a number or a date in a spreadsheet: `007`, `3 March`. The mark says that it is text. */
export const textCell = (text: string): string => {
  const oneLineEnd = text.replaceAll(/\r\n?/g, '\n');
  return /^'*\d/.test(oneLineEnd) ? `'${oneLineEnd}` : oneLineEnd;
};
export const readText = (cell: string): string => (/^'+\d/.test(cell) ? cell.slice(1) : cell);

/** Pounds with two places, `12.50`; empty for a zone without a price. */
export const priceCell = (price: Pence | undefined): string => (price === undefined ? '' : (price / 100).toFixed(2));

/**
 * Pence of `120`, `12.5`, `£12.50`, `1,250.00` and, as spreadsheets with a decimal comma write it, `12,50`. Not of `1,250`, which is a
 * thousand in one country and a third decimal in another.
 */
export function readPrice(cell: string): Read<Pence> {
  const plain = cell
    .replace(/^£\s*/, '')
    .replace(/^(\d{1,3})((?:,\d{3})+)(?=\.\d\d?$)/, (all) => all.replaceAll(',', ''));
  const [, pounds, places = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (pounds !== undefined) return { value: pence(Number(pounds) * 100 + Number(places.padEnd(2, '0'))) };
  const isUnclear = /^\d{1,3}(?:,\d{3})+$/.test(plain);
  return {
    wrong: isUnclear
      ? `“${cell}” can be read in two ways: write ${plain.replaceAll(',', '')}.00.`
      : `${said(cell)} is not a price: write pounds with at most two places, for example 12.50.`,
  };
}

export function readWhole(cell: string): Read<number> {
  return /^\d{1,9}$/.test(cell) ? { value: Number(cell) } : { wrong: `${said(cell)} is not a whole number.` };
}

/** `9 General; 10 Friend`: the number counts, the name is for whoever reads it. */
export const groupsCell = (modes: readonly ModeOfSale[]): string =>
  modes.map((mode) => [mode, titleOfMode(mode)].filter((each) => each !== null).join(' ')).join('; ');

/** Sale groups by number, by name, or both, where they agree. */
export function readGroups(cell: string): Read<readonly ModeOfSale[]> {
  const modes: ModeOfSale[] = [];
  for (const part of cell.split(/[;,]/).map((each) => each.trim())) {
    if (part === '') continue;
    const [, number, name = ''] = /^(\d{1,6})?\s*(.*)$/s.exec(part) ?? [];
    const named = name === '' ? undefined : modeNamed(name);
    if (name !== '' && named === undefined && number === undefined)
      return { wrong: `There is no sale group ${said(name)}.` };
    if (number !== undefined && named !== undefined && named !== Number(number))
      return { wrong: `“${part}” names two sale groups: ${number} and ${named}.` };
    modes.push(number === undefined ? (named ?? 0) : Number(number));
  }
  return { value: modes };
}

function modeNamed(name: string): ModeOfSale | undefined {
  const plain = name.toLowerCase();
  return modesOfSale.find(({ id, title }) => title.toLowerCase() === plain || groupWords(id).toLowerCase() === plain)
    ?.id;
}
