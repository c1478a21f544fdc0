import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';

import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { forgetHalls } from '#functions/season/store/halls.ts';

import { asText, fieldsOf, fromText } from './as-text.ts';
import { readers, stored } from './readers.ts';
import type { ItemSample } from './samples.ts';

/** What a reader made of a sample; of much, only which fields it had. */
export type Reading = { readonly $fields: readonly string[] } | { readonly value: unknown };

/** Characters beyond which a reading is known by its fields. */
const longest = 30_000;

/** Reads a sample by the function for its kind, from tables that have nothing else of it. Throws where that finds nothing. */
export async function readingOf(sample: ItemSample): Promise<Reading> {
  const reader = readers[sample.kind];
  if (!reader) throw new Error(`Nothing reads ${sample.kind}: give it a line in test/stored/readers.ts.`);
  // The table of the key builder. By way of the text, as the sample will be read.
  const [table = ''] = sample.kind.split('.');
  const items = [sample.item, sample.beside].flatMap((each) => (each ? [fromText(asText(each)) as TableItem] : []));
  await writeItems(table, items);
  forgetHalls();
  clock.provide(() => Date.parse(sample.at));
  try {
    const value = asText(await reader(stored(sample.item)));
    if (value === null || value === undefined || JSON.stringify(value) === '[]')
      throw new Error(`The reader of ${sample.kind} finds nothing.`);
    const text = JSON.stringify(value);
    return text.length > longest ? { $fields: fieldsOf(value).toSorted() } : { value };
  } finally {
    const gone = items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
    await documents.get().send(new BatchWriteCommand({ RequestItems: { [table]: gone } }));
  }
}
