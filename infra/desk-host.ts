import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';

import type { Member, Role } from '#shared/desk/domain/team.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';

import type { StageStack } from './release/deployed.ts';

/** An active colleague who manages the staff, and how they get in. */
export interface Manager {
  readonly name: string;
  /** The hosts of their passkeys. */
  readonly hosts: readonly string[];
  readonly hasPassword: boolean;
}

/** Those whom a desk at this host would lock out, by name: all their ways in are passkeys of other hosts. */
export const lockedOutAt = (host: string, managers: readonly Manager[]): readonly string[] =>
  managers
    .filter(({ hosts, hasPassword }) => hosts.length > 0 && !hasPassword && !hosts.includes(host))
    .map(({ name }) => name);

/** Throws where the desk of a deployed stage would move to a host at which somebody who manages the staff has no way in. */
export async function refuseLockOut(
  stacks: readonly StageStack[],
  settings: Readonly<Record<string, string>>,
  region: string,
): Promise<void> {
  const outputOf = (name: string): string | undefined =>
    stacks.map(({ outputs }) => outputs.get(name)).find((value) => value !== undefined);
  const host = settings['deskHost'] ?? settings['domain'] ?? outputOf('DistributionDomain');
  const table = outputOf('CustomersTable');
  // Before the first deployment there is nobody.
  if (host === undefined || table === undefined) return;
  const out = lockedOutAt(host, await readManagers(table, region));
  if (out.length > 0)
    throw new Error(
      `At the desk of ${host} these have no way in, because their passkeys belong to another host: ${out.join(', ')}. Each of them sets a password with a telephone first, or the setting deskHost (or domain) stays as it was.`,
    );
}

type Item = Readonly<Record<string, unknown>> & { readonly sk: string };

/** With the credentials of whoever deploys. */
export async function readManagers(table: string, region: string): Promise<readonly Manager[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region }));
  const partition = async (pk: string): Promise<readonly Item[]> => {
    const found: Item[] = [];
    const query = {
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    };
    // Every item has its key.
    for await (const { Items = [] } of paginateQuery({ client }, query)) found.push(...(Items as Item[]));
    return found;
  };
  const team = await partition(customerKeys.allStaff());
  const rowsOf = (kind: string): readonly unknown[] => team.filter(({ sk }) => sk.startsWith(kind));
  const managing = new Set(
    // Only the desk's own functions wrote them.
    (rowsOf(prefix.role) as readonly Role[]).flatMap(({ roleId, duties }) =>
      duties.includes('staff.manage') ? [roleId] : [],
    ),
  );
  const managers = (rowsOf(prefix.staff) as readonly Member[]).filter(
    ({ state, roleIds }) => state === 'active' && roleIds.some((roleId) => managing.has(roleId)),
  );
  return Promise.all(
    managers.map(async ({ staffId, name }) => {
      const ways = await partition(customerKeys.ofStaff(staffId));
      const passkeys = ways.filter(({ sk }) => sk.startsWith(prefix.passkey));
      const credential = customerKeys.staffCredential(staffId).sk;
      return {
        name,
        hosts: passkeys.map(({ rpId }) => String(rpId)),
        hasPassword: ways.some(({ sk }) => sk === credential),
      };
    }),
  );
}
