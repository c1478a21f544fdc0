import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListServiceQuotasCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';

import { entries } from '#shared/catalogue/contract.ts';

import type { Concurrency } from './concurrency.ts';
import { quotasMissing } from './quotas.ts';

const lambda = mockClient(LambdaClient);
const quotas = mockClient(ServiceQuotasClient);
const behaviours = (Value: number) => [
  { QuotaName: 'Alternate domain names (CNAMEs) per distribution', Value: 100 },
  { QuotaName: 'Cache behaviors per distribution', Value },
];
let warned: string[] = [];
const missing = (concurrency: Concurrency = {}) =>
  quotasMissing({ region: 'eu-west-2', concurrency }, (line) => warned.push(line));

beforeEach(() => {
  warned = [];
  lambda.reset();
  quotas.reset();
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  quotas.on(ListServiceQuotasCommand).resolves({ Quotas: behaviours(75) });
});

it('an account of the usual size takes a stage, and one that reserves calls', async () => {
  expect(await missing()).toEqual([]);
  expect(await missing({ sale: 600, pages: 280 })).toEqual([]);
  expect(warned).toEqual([]);
});

it('a new account, with ten calls at a time, is refused by the name of the quota', async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  expect(await missing()).toEqual([
    'Lambda runs 10 calls at a time in this account, and the stage needs 100: ask for the quota "Concurrent executions" of AWS Lambda in eu-west-2.',
  ]);
});

it('a stage that reserves more than the account has is refused with what it needs', async () => {
  expect(await missing({ sale: 600, pages: 281 })).toEqual([expect.stringContaining('the stage needs 1001')]);
});

it('what each path of the desk reserves counts', async () => {
  const paths = entries.filter(({ area }) => area === 'desk').length;
  expect(await missing({ desk: 100 })).toEqual([expect.stringContaining(`the stage needs ${100 * paths + 100}`)]);
});

it('an account of the old size for behaviours is refused, wherever the list has it', async () => {
  quotas
    .on(ListServiceQuotasCommand)
    .resolvesOnce({ Quotas: [], NextToken: 'more' })
    .resolves({ Quotas: behaviours(25) });
  expect(await missing()).toEqual([expect.stringContaining('25 behaviours in this account, and the site needs 55')]);
});

it('what cannot be read stops nothing, and is told', async () => {
  lambda.on(GetAccountSettingsCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' }));
  quotas.on(ListServiceQuotasCommand).resolves({ Quotas: [] });
  expect(await missing({ sale: 600, pages: 600 })).toEqual([]);
  expect(warned).toEqual([
    expect.stringContaining('"Concurrent executions" could not be read (AccessDeniedException)'),
    expect.stringContaining('"Cache behaviors per distribution" is not told'),
  ]);
});
