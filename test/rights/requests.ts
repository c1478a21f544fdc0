import type { Request } from './iam.ts';

/** A command of the document client. */
export interface Command {
  readonly constructor: { readonly name: string };
  readonly input: object;
}

type Item = Readonly<Record<string, unknown>>;

/** The members of commands' inputs that name tables and keys. */
interface Input {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Key?: Item;
  readonly Item?: Item;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeValues?: Item;
  readonly RequestItems?: Readonly<Record<string, unknown>>;
  readonly TransactItems?: readonly Readonly<Record<string, Input>>[];
}

const pkOf = ({ Key, Item }: Input): string => String((Key ?? Item)?.['pk']);

/** What IAM is asked for a command: once for each table of a batch and each item of a transaction. */
export function requestsOf({ constructor: { name }, input }: Command): readonly Request[] {
  const { TableName = '', RequestItems = {}, TransactItems = [], ...rest } = input as Input;
  const operation = name.replace(/Command$/, '');
  const one = (action: string, resource: string, leadingKeys: readonly string[]): Request => ({
    action: `dynamodb:${action}`,
    resource,
    leadingKeys: [...new Set(leadingKeys)],
  });
  switch (operation) {
    case 'Get':
    case 'Put':
    case 'Update':
    case 'Delete':
      return [one(`${operation}Item`, TableName, [pkOf(rest)])];
    case 'Query':
      return [one('Query', rest.IndexName ? `${TableName}/index/${rest.IndexName}` : TableName, [partitionOf(rest)])];
    case 'Scan':
      return [one('Scan', TableName, [])];
    case 'BatchGet':
      return Object.entries(RequestItems).map(([table, asked]) => {
        const { Keys } = asked as { readonly Keys: readonly Item[] };
        return one(
          'BatchGetItem',
          table,
          Keys.map((Key) => pkOf({ Key })),
        );
      });
    case 'BatchWrite':
      return Object.entries(RequestItems).map(([table, asked]) => {
        const lines = asked as readonly { readonly PutRequest?: Input; readonly DeleteRequest?: Input }[];
        return one(
          'BatchWriteItem',
          table,
          lines.map(({ PutRequest, DeleteRequest = {} }) => pkOf(PutRequest ?? DeleteRequest)),
        );
      });
    case 'TransactWrite':
      return TransactItems.flatMap((line) =>
        Object.entries(line).map(([kind, item]) => one(`${kind}Item`, item.TableName ?? '', [pkOf(item)])),
      );
    default:
      throw new Error(`It is not known what IAM is asked for ${name}.`);
  }
}

/** The stores write `pk = :value` first, or the partition of an index. */
function partitionOf({ KeyConditionExpression = '', ExpressionAttributeValues = {} }: Input): string {
  const [, value = ''] = /^#?\w+ = (:\w+)/.exec(KeyConditionExpression) ?? [];
  const pk = ExpressionAttributeValues[value];
  if (typeof pk !== 'string') throw new Error(`The partition of a query is not known: ${KeyConditionExpression}`);
  return pk;
}
