import { describe, expect, test } from 'vitest';

import { contract } from '#shared/catalogue/contract.ts';
import type { PathName } from '#shared/catalogue/contract.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { handlers } from '#functions/site/render/handlers.ts';
import { rightsOfAll, rightsOfPath, rightsOfRenderer, rightsOfSubscription } from '#infra/rights/function-rights.ts';
import { grantsOf } from '#infra/rights/grants.ts';
import type { Grant } from '#infra/rights/grants.ts';
import { rightOn, rightsIn } from '#infra/rights/item-rights.ts';
import { reachedFrom } from '#infra/rights/reached-code.ts';
import { distinct, textOf } from '#infra/rights/right.ts';
import type { Right } from '#infra/rights/right.ts';

import { ofType, synthesise } from './template-house.ts';

describe('the rights that code makes use of', () => {
  const rightsOfExport = (file: string, exported: string) =>
    distinct(rightsIn(reachedFrom({ name: exported, file: `functions/${file}`, exported }))).map(textOf);

  test.each([
    [
      'keys inside a line of a transaction',
      'account/store/group-proofs.ts askForGroup',
      ['customers put CUSTOMER#*', 'customers put GROUP-PROOFS'],
    ],
    [
      'keys beside a line that takes them from a variable, and an event with the table of its outbox',
      'account/store/group-proofs.ts decisionLines',
      ['customers delete GROUP-PROOFS', 'customers put CUSTOMER#*', 'customers put OUTBOX#GroupProofDecided#*'],
    ],
    ['keys given to a function that reads', 'box-office/store/baskets.ts readBasket', ['sales read BASKET#*']],
    [
      'keys given to a function that reads keys of its own too',
      'season/store/people.ts readPerson',
      ['content read PERSON#*', 'content read PUBLICATIONS'],
    ],
    [
      'keys that another statement makes',
      'streaming/store/stream-returns.ts readStreamReturn',
      ['customers read CUSTOMER#*'],
    ],
    [
      'nothing that only other exports of a file do',
      'account/store/sessions.ts readSession',
      ['customers read SESSION#*'],
    ],
  ])('%s', (_, place, rights) => {
    const [file = '', exported = ''] = place.split(' ');
    expect(rightsOfExport(file, exported)).toEqual(rights);
  });

  test('a form of the public puts its message and its event, counts the writer, and reads nothing of others', () => {
    expect(rightsOfPath(contract.contact).map(textOf)).toEqual([
      'customers put ADDRESS#*',
      'customers put ENQUIRY#*',
      'customers put OUTBOX#ContactMessageReceived#*',
      'customers update WRITER#*',
      'sales delete IDEMPOTENCY#*',
      'sales put IDEMPOTENCY#*',
      'sales update IDEMPOTENCY#*',
    ]);
  });

  test('what the scheduler announces is no right of the function', () => {
    expect(rightsOfSubscription(subscriptions.onHold)).toEqual([]);
  });

  test('an erasure deletes what the register says, and no books', () => {
    const rights = rightsOfSubscription(subscriptions.onErasureDue).map(textOf);
    expect(rights).toEqual(expect.arrayContaining(['customers delete ENQUIRY#*', 'sales put ORDER#*']));
    expect(rights).not.toContain('sales delete ORDER#*');
  });

  test('a path of the desk knows who is there by a colleague’s session, and never by a customer’s', () => {
    for (const path of [contract.deskSession, contract.staff, contract.invitations]) {
      const rights = rightsOfPath(path).map(textOf);
      expect(rights, path.name).toContain('customers read DESK-SESSION#*');
      expect(rights, path.name).not.toContain('customers read SESSION#*');
      expect(
        rights.filter((right) => right.startsWith('sales ')),
        path.name,
      ).toEqual([]);
    }
    // Whoever signs in has no session yet.
    expect(rightsOfPath(contract.deskPassword).map(textOf)).not.toContain('customers read DESK-SESSION#*');
  });

  test('only who opens, proves, sets up or ends changes ways in and sessions of colleagues', () => {
    const changes = /^customers (put|update|delete|batch) STAFF#\*$/;
    const names = Object.values(contract)
      .filter((path) => rightsOfPath(path).some((right) => changes.test(textOf(right))))
      .map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      'deskCode',
      'deskLock',
      'deskPasskey',
      'deskPasskeys',
      'deskPasswords',
      'deskRecoveryCodes',
      'deskSession',
      'deskSessions',
      'deskStepUp',
      'invitationAcceptance',
      'staffMember',
    ]);
  });

  test('an entry of the audit is put and nothing else; who keeps its days reads lists of it', () => {
    expect(rightsOfExport('desk/store/audit.ts', 'auditLine')).toEqual(['audit put DAY#*']);
    expect(rightsOfSubscription(subscriptions.onAuditExportDue).map(textOf)).toEqual(['audit query DAY#*']);
    expect(rightOn('audit.day', 'read').deed).toBe('query');
  });

  test('a number in a partition key is any number', () => {
    expect(rightOn('content.publicationJournal', 'read').keys).toBe('PUBLICATION#*');
  });

  test('the renderer may read what the paths that it calls read, without a session', () => {
    const renders = new Set(rightsOfRenderer().map(textOf));
    // The names of the handlers are those of paths.
    const needed = (Object.keys(handlers) as PathName[]).flatMap((name) => rightsOfPath(contract[name]));
    const missing = needed.filter(({ table }) => table !== 'customers').map(textOf);
    expect(missing.filter((right) => !renders.has(right))).toEqual([]);
  });
});

interface Statement extends Pick<Grant, 'actions' | 'conditions'> {
  readonly tables: readonly string[];
}

/** `sales dynamodb:PutItem BASKET#*` for each of them; refuses conditions of any other form. */
function given({ tables, actions, conditions }: Statement): readonly string[] {
  const { 'ForAllValues:StringLike': like = {}, ...rest } = conditions;
  expect(rest).toEqual({ Null: { 'dynamodb:LeadingKeys': 'false' } });
  expect(Object.keys(like)).toEqual(['dynamodb:LeadingKeys']);
  const keys = [like['dynamodb:LeadingKeys'] ?? []].flat();
  return tables.flatMap((table) => actions.flatMap((action) => keys.map((each) => `${table} ${action} ${each}`)));
}

const granted = (rights: readonly Right[]): readonly string[] =>
  [...Map.groupBy(rights, ({ table }) => table)].flatMap(([table, some]) =>
    grantsOf(some).flatMap((grant) => given({ tables: [table], ...grant })),
  );

describe('policies as they are deployed', () => {
  const aws = synthesise('aws');
  const policies = ofType(aws, 'AWS::IAM::Policy');
  const isOfItems = (action: string): boolean => /^dynamodb:(?!.*Stream|GetRecords|GetShard)/.test(action);

  interface Written {
    readonly Action: string | readonly string[];
    readonly Resource: unknown;
    readonly Condition?: Grant['conditions'];
  }

  /** What a function's policies give on items, by its role. */
  function onItems(role: string, stack: string): readonly string[] {
    return policies
      .filter((policy) => policy.stack === stack && JSON.stringify(policy.properties['Roles']).includes(`"${role}"`))
      .flatMap(({ properties }) => (properties['PolicyDocument'] as { Statement: readonly Written[] }).Statement)
      .map(({ Action, Resource, Condition = {} }) => ({
        actions: [Action].flat().filter(isOfItems),
        tables: [Resource].flat().map(tableOf),
        conditions: Condition,
      }))
      .filter(({ actions }) => actions.length > 0)
      .flatMap(given);
  }

  const tableOf = (resource: unknown): string => {
    const text = JSON.stringify(resource);
    const [index = ''] = /\/index\/\w+/.exec(text) ?? [];
    return (/GetAtt(Content|Sales|Customers|Audit)/.exec(text)?.[1] ?? 'no table').toLowerCase() + index;
  };

  const functions = ofType(aws, 'AWS::Lambda::Function').map(({ id, stack, properties }) => {
    const role = (properties['Role'] as { readonly 'Fn::GetAtt': readonly string[] })['Fn::GetAtt'][0] ?? '';
    // The CDK appends eight digits.
    return {
      name: id
        .slice(0, -8)
        .replace(/^(on\w+)Function$/, '$1')
        .replace('Render', 'render'),
      role,
      stack,
    };
  });
  const rights = rightsOfAll();

  test.each(functions)('$name may do to items what its code does, and nothing else', ({ name, role, stack }) => {
    expect([...new Set(onItems(role, stack))].toSorted()).toEqual(granted(rights[name] ?? []).toSorted());
  });

  test('every function with rights is deployed', () => {
    const deployed = new Set(functions.map(({ name }) => name));
    expect(Object.keys(rights).filter((name) => !deployed.has(name))).toEqual([]);
  });

  test.each(policies)('$id has room in its role', ({ properties }) => {
    // 10,240 characters in all inline policies of a role; the addresses of tables are longer than their references.
    expect(JSON.stringify(properties['PolicyDocument']).length).toBeLessThan(8000);
  });
});
