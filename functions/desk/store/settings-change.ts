import type { HouseSettings } from '#shared/kernel/house/settings.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { asTexts, fromTexts, nested, stored, withoutKey } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** The latest change of settings at the desk. `refused`: what was published meanwhile did not fit it. */
export interface SettingsChange {
  readonly state: 'publishing' | 'published' | 'refused';
  readonly version: number;
  readonly by: StaffId;
  readonly byName: string;
  readonly at: Instant;
  /** What it sets; null gives a setting back to the files. */
  readonly set: HouseSettings;
  /** Why it was refused, in words. */
  readonly trouble: string | null;
}

export const settingsChangeKind = stored<SettingsChange>(
  'change of settings',
  { state: 'text', version: 'number', by: 'text', byName: 'text', at: 'text', set: 'record', trouble: 'text or null' },
  (item) => fromTexts(withoutKey(item), nested.settingsChange),
);

/** One round trip, consistent; null before the first change. */
export const readSettingsChange = (): Promise<SettingsChange | null> =>
  readItem(tables.sales(), salesKeys.settingsChange(), settingsChangeKind);

/** A transaction item that writes a change over the version that was read; null: there was none. */
export const settingsChangeLine = (change: SettingsChange, before: number | null): TransactItem => ({
  Put: {
    TableName: tables.sales(),
    Item: { ...salesKeys.settingsChange(), ...asTexts(change, nested.settingsChange) },
    ...(before === null
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': before },
        }),
  },
});
