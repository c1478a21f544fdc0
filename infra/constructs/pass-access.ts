import { ArnFormat } from 'aws-cdk-lib';
import type { Stack } from 'aws-cdk-lib';

import type { WalletKind } from '#shared/box-office/domain/ticket/wallet.ts';
import type { Settings } from '#infra/settings.ts';

/** A secret that people made, by its name and by the ARN that covers the suffix Secrets Manager added. */
interface NamedSecret {
  readonly name: string;
  readonly arn: string;
}

/** The passes that a stage makes, and the secrets that sign them. */
export interface PassAccess {
  readonly apple?: NamedSecret;
  readonly google?: NamedSecret;
  /** The setting of functions that name the wallets; empty where the house makes no passes. */
  readonly wallets: string;
}

/** Passes only where the stage names their secrets. The demonstration without any shows a drawing. */
export function passAccess(stack: Stack, { passes, payments }: Settings): PassAccess {
  const named = (name: string): NamedSecret => ({
    name,
    arn: stack.formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      resourceName: `${name}-??????`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
  });
  const { appleSecret, googleSecret } = passes;
  const wallets: readonly WalletKind[] = [
    ...(appleSecret ? (['apple'] as const) : []),
    ...(googleSecret ? (['google'] as const) : []),
  ];
  const shown = wallets.length === 0 && payments === 'demo' ? (['drawn'] as const) : wallets;
  return {
    ...(appleSecret ? { apple: named(appleSecret) } : {}),
    ...(googleSecret ? { google: named(googleSecret) } : {}),
    wallets: shown.join(' '),
  };
}
