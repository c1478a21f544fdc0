import { AsyncLocalStorage } from 'node:async_hooks';

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';

import { env } from '#functions/platform/runtime/env.ts';
import { grantsOf } from '#infra/rights/grants.ts';
import { textOf } from '#infra/rights/right.ts';
import type { Right } from '#infra/rights/right.ts';

import { isAbout, isAllowed } from './iam.ts';
import type { Request, Statement } from './iam.ts';
import { requestsOf } from './requests.ts';
import type { Command } from './requests.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Rights on items by the name of a path, a consumer or the renderer. */
    readonly rights: Readonly<Record<string, readonly Right[]>>;
  }
}

const running = new AsyncLocalStorage<string>();

/** Runs work as the function of this name would: its commands to the tables are held against its policy. */
export const asFunction = <T>(name: string, work: () => T): T =>
  running.getStore() === renderer ? work() : running.run(name, work);

/** It calls the handlers of paths with rights of its own. */
export const renderer = 'render';

interface Watched {
  readonly policy: readonly Statement[];
  /** Rights by the keys that they give. */
  readonly rights: readonly (Right & { readonly own: readonly Statement[] })[];
  /** What was allowed before, by action, table and keys: the same answer a second time, and no right more that is used. */
  readonly allowed: Set<string>;
}

const watched = new Map<string, Watched | null>();

/** Null for a function that only a test has. */
function watchedOf(name: string): Watched | null {
  const before = watched.get(name);
  if (before !== undefined) return before;
  const rights = inject('rights')[name];
  const found = rights
    ? {
        policy: policyOf(rights),
        rights: rights.map((right) => ({ ...right, own: policyOf([right]) })),
        allowed: new Set<string>(),
      }
    : null;
  watched.set(name, found);
  return found;
}

/** The same statements as the function's role has; tables by their names. */
const policyOf = (rights: readonly Right[]): readonly Statement[] =>
  [...Map.groupBy(rights, ({ table }) => table)].flatMap(([Resource, some]) =>
    grantsOf(some).map(({ actions, conditions }) => ({
      Effect: 'Allow',
      Action: actions,
      Resource,
      Condition: conditions,
    })),
  );

const namesOfTables = {
  [env.contentTable]: 'content',
  [env.salesTable]: 'sales',
  [env.customersTable]: 'customers',
  [env.auditTable]: 'audit',
} as const;

/** By the name of a table, or of a table and its index. */
function tableOf(place: string): string {
  const [name = '', ...index] = place.split('/');
  const found = Object.entries(namesOfTables).find(([setting]) => process.env[setting] === name)?.[1] ?? name;
  return [found, ...index].join('/');
}

/** `contact sales put BASKET#*`: the rights that functions have used since this file of tests began. */
export const used = new Set<string>();

/** What was refused since it was last asked for. */
const refused: string[] = [];
export const takeRefused = (): readonly string[] => refused.splice(0);

function hold(command: Command): void {
  const name = running.getStore();
  const found = name === undefined ? null : watchedOf(name);
  if (!found) return;
  for (const asked of requestsOf(command).map((request) => ({ ...request, resource: tableOf(request.resource) }))) {
    const text = JSON.stringify([asked.action, asked.resource, asked.leadingKeys]);
    if (found.allowed.has(text)) continue;
    if (!isAllowed(found.policy, asked)) throw denied(`${name} may not ${saying(asked)}`);
    // What is about other actions or tables gives none of these keys.
    const rights = found.rights.filter(({ own }) => own.some((statement) => isAbout(statement, asked)));
    for (const key of asked.leadingKeys)
      for (const { own, ...right } of rights)
        if (isAllowed(own, { ...asked, leadingKeys: [key] })) used.add(`${name} ${textOf(right)}`);
    found.allowed.add(text);
  }
}

const saying = ({ action, resource, leadingKeys }: Request): string =>
  `${action} ${leadingKeys.join(', ') || 'without keys'} of ${resource}`;

/** As DynamoDB answers; the test fails too, because code may take any failure for a passing one. */
function denied(message: string): Error {
  refused.push(message);
  return Object.assign(new Error(message), { name: 'AccessDeniedException' });
}

/** The client with every command held against the policy of the function that sends it. */
export function guarded(client: DynamoDBDocumentClient): DynamoDBDocumentClient {
  return new Proxy(client, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member);
      if (member !== 'send' || typeof value !== 'function') return value;
      return async (command: Command, ...rest: unknown[]): Promise<unknown> => {
        hold(command);
        // The client's own `send`, with what it was given.
        return Reflect.apply(value, target, [command, ...rest]) as unknown;
      };
    },
  });
}
