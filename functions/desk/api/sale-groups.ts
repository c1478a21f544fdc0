import { saleGroupPaths } from '#shared/desk/contract/sale-groups.ts';
import type { givenGroups } from '#shared/desk/contract/sale-groups.ts';
import { seesEverything, staffSale } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { findCredential, readAccount } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { giveSaleGroup } from '#functions/account/store/memberships.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { isOwnAccount } from '../commands/own-record.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { auditLine } from '../store/audit.ts';

type Group = (typeof givenGroups)[number];

const modes: Readonly<Record<Group, ModeOfSale | null>> = { staff: staffSale, everything: seesEverything, none: null };

export const handler = handleDeskPath(saleGroupPaths.saleGroups, {
  GET: async ({ query }) => {
    const account = await accountOf(query['filter[email]']);
    return account ? view(account) : refuse('not-found');
  },

  POST: async (request) => {
    const { body, now } = request;
    const [me, account] = await Promise.all([atDesk(request), accountOf(body.email)]);
    if (!account) return refuse('not-found');
    if (await isOwnAccount(me, account)) return refuse('own-record');
    const audited = auditLine(
      {
        by: me,
        duty: 'customers.write',
        deed: 'Sale group changed',
        subject: `customer/${account.customerId}`,
        subjectName: account.customerId,
        changes: [{ what: 'Sale group', before: groupOf(account), after: body.group }],
        reason: body.reason,
      },
      now,
    );
    const changed = await giveSaleGroup(account.customerId, modes[body.group], me.name, now, [audited]);
    return changed ? view(changed) : refuse('not-found');
  },
});

async function accountOf(email: string): Promise<Account | null> {
  const credential = await findCredential(email);
  return credential && readAccount(credential.customerId);
}

const groupOf = ({ modeOfSale }: Account): Group =>
  modeOfSale === staffSale ? 'staff' : modeOfSale === seesEverything ? 'everything' : 'none';

const view = (account: Account) => ({
  id: account.customerId,
  name: `${account.firstName} ${account.lastName}`.trim(),
  email: account.email,
  group: groupOf(account),
  membership: account.membership?.title ?? null,
});
