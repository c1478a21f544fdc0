import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';

import type { Table } from '#functions/personal-data/kinds.ts';

/** A table as a client reaches it. */
export interface TableAt {
  readonly client: DynamoDBClient;
  readonly name: string;
}

/** A table of a stage, and its copy at the instant, which nobody writes. */
export interface TablePair {
  readonly table: Table;
  readonly stage: TableAt;
  readonly copy: TableAt;
}

/** An item in wire form: numbers keep every digit, and sets stay sets. */
export type RawItem = Readonly<Record<string, AttributeValue>>;

/** An item's key as one text. */
export const nameOfItem = ({ pk, sk }: RawItem): string => `${pk?.S ?? ''} ${sk?.S ?? ''}`;
