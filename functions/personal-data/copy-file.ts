import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { escapeHtml } from '#functions/platform/http/escape-html.ts';

import type { KindRow } from './kind-row.ts';
import { kindRows } from './kind-rows.ts';
import type { Kept } from './store.ts';
import { zip } from './zip.ts';

/** Attributes of the table, not of the person. */
const ofTable: ReadonlySet<string> = new Set(['pk', 'sk', 'ttl', 'dueShard']);
/** Sums and codes of gifts reveal what other people did with them. */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  'sales.voucher': ['balance', 'code'],
  'customers.giftMembership': ['redeemedAt'],
};

interface Part {
  readonly kind: KindRow;
  readonly file: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** The copy as a file: one JSON a kind, and an HTML page that shows all of it. */
export function copyFile(kept: readonly Kept[], madeAt: Instant, houseName: string): Buffer {
  const parts = partsOf(kept);
  const files = parts.map(({ file, items }) => ({ name: file, text: `${JSON.stringify(items, null, 2)}\n` }));
  return zip([{ name: 'index.html', text: pageOf(parts, madeAt, houseName) }, ...files], madeAt);
}

function partsOf(kept: readonly Kept[]): readonly Part[] {
  return kindRows.flatMap((kind): Part[] => {
    const { hides } = kind;
    if (hides === null) return [];
    const hidden = new Set([...ofTable, ...hides, ...(ofOthers[kind.key] ?? [])]);
    const items = kept
      .filter((other) => other.kind === kind)
      .map(({ item }) => Object.fromEntries(Object.entries(item).filter(([name]) => !hidden.has(name))));
    const file = `${kind.key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace('.', '/')}.json`;
    return items.length > 0 ? [{ kind, file, items }] : [];
  });
}

function pageOf(parts: readonly Part[], madeAt: Instant, houseName: string): string {
  const list = parts
    .map(({ kind, items }) => `<li><a href="#${kind.key}">${escapeHtml(kind.name)}</a> (${items.length})</li>`)
    .join('\n');
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
dl { margin: 0 0 1rem; padding-left: 1rem; border-left: 2px solid; }
dt { font-weight: 600; }
dd { margin: 0 0 0.25rem; overflow-wrap: anywhere; }
</style>
<h1>Your data</h1>
<p>Everything that the ${escapeHtml(houseName)} keeps about you, as it stood on ${formatDateTime(madeAt)}. The same is in the files beside this page, for programs to read. What opens something (your password, keys of links) is left out, and so is what others did with presents from you.</p>
<ul>
${list}
</ul>
${parts.map(sectionOf).join('\n')}
</html>
`;
}

function sectionOf({ kind, file, items }: Part): string {
  return `<h2 id="${kind.key}">${escapeHtml(kind.name)}</h2>
<p>${escapeHtml(kind.kept)} <a href="${file}">${file}</a></p>
${items.map(valueOf).join('\n')}`;
}

/** Any stored value, down to its last field. */
function valueOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueOf).join(' ');
  if (typeof value !== 'object') return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));
  const rows = Object.entries(value).map(
    ([name, each]) => `<dt>${escapeHtml(inWords(name))}</dt><dd>${valueOf(each)}</dd>`,
  );
  return `<dl>${rows.join('\n')}</dl>`;
}

/** `firstName` becomes "First name". */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
