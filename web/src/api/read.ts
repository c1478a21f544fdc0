import { unstable_serialize as serialize } from 'swr';

import { ApiProblem } from './api-problem.ts';
import type { AnyInput } from './contract-types.ts';
import { markStale, markLoaded } from './data-age.ts';
import type { Key } from './key-for.ts';
import { keepContent } from './last-content.ts';
import { logFailure } from './log-failure.ts';
import { noteAnswer } from './network-reach.ts';
import { paths } from './paths.ts';
import { isSettledBy } from './refresh.ts';
import { addressOf, request } from './request.ts';

const pageSize = 100;

/** Running reads: a page that opens during its prefetch joins them. */
const underWay = new Map<string, Promise<unknown>>();

/** Everything behind a key: the answer, or all pages of a list. */
export function read(key: Key): Promise<unknown> {
  const id = serialize(key);
  const running = underWay.get(id);
  if (running) return running;
  const reading = load(key)
    .then(
      (data) => {
        markLoaded(id);
        noteAnswer(200);
        keepContent(id, data);
        return data;
      },
      (error: unknown) => {
        if (error instanceof ApiProblem && isSettledBy(key[0], error.status)) markLoaded(id);
        else markStale(id);
        if (error instanceof ApiProblem) {
          noteAnswer(error.status);
          logFailure(key[0], error);
        }
        throw error;
      },
    )
    .finally(() => underWay.delete(id));
  underWay.set(id, reading);
  return reading;
}

async function load([name, input]: Key): Promise<unknown> {
  if (!paths[name].paged) return (await request(name, 'GET', input)).data;
  const page = (number: number) => request(name, 'GET', onPage(input, number));
  const first = await page(1);
  if (!Array.isArray(first.data) || first.totalPages < 2) return first.data;
  const others = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, index) => page(index + 2)));
  return merge([first.data, ...others.map(({ data }) => data)]);
}

/** What a read of a path without parts asks for first. */
export const firstAddressOf = (name: Key[0]): string => addressOf(name, paths[name].paged ? onPage({}, 1) : {});

function onPage(input: AnyInput, number: number): AnyInput {
  return { ...input, query: { ...input.query, 'page[number]': number, 'page[size]': pageSize } };
}

/** Pages in order, each id once: a list may grow between two of its pages (spec 1 §4, merged without duplicates). */
function merge(pages: readonly unknown[]): unknown[] {
  const byId = new Map<unknown, unknown>();
  for (const page of pages) {
    if (!Array.isArray(page)) continue;
    for (const item of page as readonly { readonly id: string }[]) if (!byId.has(item.id)) byId.set(item.id, item);
  }
  return [...byId.values()];
}
