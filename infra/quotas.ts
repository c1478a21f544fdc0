import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ServiceQuotasClient, paginateListServiceQuotas } from '@aws-sdk/client-service-quotas';

import { leftForOthers, reservedInAll } from './concurrency.ts';
import type { Concurrency } from './concurrency.ts';

/** CloudFront's quota is that of us-east-1. */
const behavioursQuota = { service: 'cloudfront', name: 'Cache behaviors per distribution', region: 'us-east-1' };
/** Behaviours that the distribution may come to have, its default one included (test/infra/edge.test.ts). */
export const behavioursNeeded = 55;

interface Needed {
  readonly region: string;
  readonly concurrency: Concurrency;
}

/**
 * What the account allows less of than a stage needs, one line a quota with the one to ask for; empty where nothing stops a deployment.
 * A quota that cannot be read (the right is missing, or the service does not tell it) stops nothing and is told by `warn`.
 */
export async function quotasMissing(
  { region, concurrency }: Needed,
  warn: (line: string) => void,
): Promise<readonly string[]> {
  const missing: string[] = [];
  const calls = await told('Concurrent executions', warn, () => callsAllowed(region));
  const wanted = reservedInAll(concurrency) + leftForOthers;
  if (calls !== undefined && calls < wanted) {
    missing.push(
      `Lambda runs ${calls} calls at a time in this account, and the stage needs ${wanted}: ask for the quota "Concurrent executions" of AWS Lambda in ${region}.`,
    );
  }
  const behaviours = await told(behavioursQuota.name, warn, behavioursAllowed);
  if (behaviours !== undefined && behaviours < behavioursNeeded) {
    missing.push(
      `A distribution may have ${behaviours} behaviours in this account, and the site needs ${behavioursNeeded}: ask for the quota "${behavioursQuota.name}" of Amazon CloudFront in ${behavioursQuota.region}.`,
    );
  }
  return missing;
}

async function callsAllowed(region: string): Promise<number | undefined> {
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
  return AccountLimit?.ConcurrentExecutions;
}

async function behavioursAllowed(): Promise<number | undefined> {
  const client = new ServiceQuotasClient({ region: behavioursQuota.region });
  for await (const { Quotas = [] } of paginateListServiceQuotas({ client }, { ServiceCode: behavioursQuota.service })) {
    const found = Quotas.find(({ QuotaName }) => QuotaName === behavioursQuota.name);
    if (found) return found.Value;
  }
  return undefined;
}

async function told(
  name: string,
  warn: (line: string) => void,
  read: () => Promise<number | undefined>,
): Promise<number | undefined> {
  const reason = (error: unknown): string => (error instanceof Error ? error.name : 'unknown error');
  try {
    const value = await read();
    if (value === undefined) warn(`The quota "${name}" is not told by its service; look it up in Service Quotas.`);
    return value;
  } catch (error) {
    warn(`The quota "${name}" could not be read (${reason(error)}); look it up in Service Quotas.`);
    return undefined;
  }
}
