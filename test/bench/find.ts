import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { instant } from '#shared/kernel/time/instant.ts';
import { handler } from '#functions/desk/api/find.ts';
import { findLayout } from '#functions/desk/store/find-rebuild.ts';
import { rebuildFind } from '#infra/find/rebuild.ts';
import { Misused } from '#infra/run-command.ts';
import { insertBeside } from '#local/insert-beside.ts';
import { startTableServer } from '#local/table-server.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';

import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { findableAt, writeFindCrowd } from './find-crowd.ts';

const folder = join(import.meta.dirname, '../../build/bench-find');
const file = join(folder, 'tables.db');
/** Say how many customers are written, and for how many the entries of which layout are made. */
const written = join(folder, 'written');
const prepared = join(folder, 'prepared');

const at = instant('2026-11-26T12:00:00Z');

/** Seconds, on the embedded table. */
const longestRebuild = 600;
/** Milliseconds, of the twentieth that takes longest. */
const slowest = 150;

async function writeCustomers(customers: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Makes the tables.
  await (await startTableServer(file)).stop();
  writeFindCrowd(file, customers, at);
  await writeFile(written, String(customers));
}

const isIn = async (note: string, text: string): Promise<boolean> =>
  existsSync(note) && (await readFile(note, 'utf8')) === text;

/** Writes customers once, and makes the entries that they are found by; one that was ended makes the rest of them. */
export async function prepareFind(customers: number): Promise<readonly Figure[]> {
  const made = `${customers} of layout ${findLayout}`;
  if (await isIn(prepared, made)) return [];
  const began = performance.now();
  const isBegun = await isIn(written, String(customers));
  if (!isBegun) await writeCustomers(customers);
  const whole = performance.now();
  const server = await startTableServer(file);
  const close = await insertBeside({ ...server, file });
  await rebuildFind((line) => console.log(line));
  const ended = performance.now();
  close();
  await server.stop();
  await writeFile(prepared, made);
  const limit = customers >= 500_000 && !isBegun ? { atMost: longestRebuild } : {};
  const rest = isBegun ? ', the rest' : '';
  return [
    { name: `${customers} customers, written`, value: (whole - began) / 1000, unit: 's' },
    { name: `${customers} customers, entries of find made${rest}`, value: (ended - whole) / 1000, unit: 's', ...limit },
  ];
}

/** Each kind of question, so often. */
const times = 60;

const questions: Readonly<Record<string, (place: number) => string>> = {
  'a common name': (place) => ['Smith', 'Jones', 'Müller', 'Taylor'][place % 4] ?? '',
  'two letters': (place) => ['sm', 'jo', 'ma', 'an'][place % 4] ?? '',
  'a whole name': (place) => `${findableAt(place).firstName} ${findableAt(place).lastName}`,
  'an e-mail address': (place) => findableAt(place).email,
  'the end of a telephone number': (place) => findableAt(place).phone.slice(-5),
  'a postcode': (place) => findableAt(place).postcode,
  'a postcode with a name': (place) => `${findableAt(place).postcode} ${findableAt(place).lastName}`,
  'a seat of an evening': (place) => `Stalls A ${place % 90} 1 December 2026`,
  nobody: (place) => `Qxzw${place}`,
};

/** How long a page of find takes in the handler, with the table in a process of its own; one question after another. */
export async function measureFind(): Promise<readonly Figure[]> {
  if (!existsSync(prepared)) throw new Misused('Say npm run bench -- --prepare find first: it makes the customers.');
  const customers = Number.parseInt(await readFile(prepared, 'utf8'), 10);
  const server = await startTableServer(file);
  try {
    const cookies = await colleagueWith('customers.read');
    const all: number[] = [];
    const figures: Figure[] = [];
    for (const [name, question] of Object.entries(questions)) {
      const took: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const q = question(((time * 7919) % customers) - (((time * 7919) % customers) % 10));
        const began = performance.now();
        const { status } = await call(handler, { query: { q }, cookies });
        took.push(performance.now() - began);
        if (status !== 200) throw new Error(`Find answered ${status} to ${q}.`);
      }
      all.push(...took);
      figures.push({ name: `Find over ${customers}: ${name}, p95`, value: percentile(took, 95), unit: 'ms' });
    }
    return [
      ...figures,
      { name: `Find over ${customers}, all, p95`, value: percentile(all, 95), unit: 'ms', atMost: slowest },
    ];
  } finally {
    await server.stop();
  }
}
