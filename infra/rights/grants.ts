import type { Deed, Right } from './right.ts';

/** Actions of IAM, without `dynamodb:`. */
const actions: Readonly<Record<Deed, readonly string[]>> = {
  read: ['GetItem', 'BatchGetItem', 'Query'],
  query: ['Query'],
  put: ['PutItem'],
  update: ['UpdateItem'],
  delete: ['DeleteItem'],
  check: ['ConditionCheckItem'],
  batch: ['BatchWriteItem'],
};

/** One statement of a policy on one table, without the table. */
export interface Grant {
  readonly actions: readonly string[];
  /** Conditions in IAM's form. */
  readonly conditions: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

const leadingKeys = 'dynamodb:LeadingKeys';

/** The statements that give rights on one table: what may be done to the same keys is in one. */
export function grantsOf(rights: readonly Right[]): readonly Grant[] {
  const byDeed = [...Map.groupBy(rights, ({ deed }) => deed)];
  const byKeys = Map.groupBy(byDeed, ([, same]) => same.map(({ keys }) => keys).join('\n'));
  return [...byKeys].map(([keys, same]) => ({
    actions: same.flatMap(([deed]) => actions[deed]).map((action) => `dynamodb:${action}`),
    conditions: {
      'ForAllValues:StringLike': { [leadingKeys]: keys.split('\n') },
      // The condition above also holds for a request without keys.
      Null: { [leadingKeys]: 'false' },
    },
  }));
}
