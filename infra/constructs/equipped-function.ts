import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

import { env } from '#functions/platform/runtime/env.ts';
import type { Needs } from '#infra/needs.ts';
import { placeOf } from '#infra/rights/right.ts';
import type { Right } from '#infra/rights/right.ts';

import type { AuditDays } from './audit-days.ts';
import type { DueDates } from './due-dates.ts';
import type { ErasureLog } from './erasure-log.ts';
import { HouseFunction } from './house-function.ts';
import type { HouseFunctionProps } from './house-function.ts';
import type { AuditTable, StreamedTable } from './house-table.ts';
import type { PassAccess } from './pass-access.ts';
import type { UploadBucket } from './upload-bucket.ts';

/** The resources that functions can be granted. */
export interface HouseResources {
  readonly bundles: string;
  readonly tables: {
    readonly content: StreamedTable;
    readonly sales: StreamedTable;
    readonly customers: StreamedTable;
    readonly audit: AuditTable;
  };
  /** Encrypts secrets, and the environment of functions with secrets. */
  readonly encryptionKey: IKey;
  /** `resources` of sending mail: the identity and its configuration set, which SES names in its events. */
  readonly mail: { readonly resources: readonly string[]; readonly from: string; readonly configurationSet: string };
  readonly payment: {
    /** Environment of the functions that call the provider. */
    readonly environment: Readonly<Record<string, string>>;
    /** Address for the provider's notices. Default: not known yet. */
    readonly noticeUrl?: string;
  };
  readonly passes: PassAccess;
  readonly media: { readonly keyPairId: string; readonly secret: Secret };
  readonly tickets: { readonly publicPem: string; readonly secret: Secret };
  /** `https://…`, the site as browsers see it. Default: not known yet. */
  readonly siteOrigin?: string;
  /** Address of a leaked-password service. Default: a short list of our own. */
  readonly leakedPasswords?: string;
  /** Default: not known yet. */
  readonly distribution?: { readonly id: string; readonly arn: string };
  readonly dueDates: DueDates;
  readonly erasureLog: ErasureLog;
  readonly auditDays: AuditDays;
  /** Where pictures are sent, and the bucket of the site, in which they end. Default: not known yet. */
  readonly pictures?: { readonly uploads: UploadBucket; readonly site: IBucket };
}

export interface EquippedFunctionProps extends Omit<HouseFunctionProps, 'bundles' | 'environmentKey'> {
  readonly house: HouseResources;
  readonly needs: Needs;
  /** What its code does to items of the tables. Default: nothing. */
  readonly rights?: readonly Right[];
}

/** A function with the declared permissions on tables, secrets and services, and their settings. */
export class EquippedFunction extends HouseFunction {
  constructor(
    scope: Construct,
    id: string,
    { house, needs, rights = [], environment, ...props }: EquippedFunctionProps,
  ) {
    const knowsSecret = needs.payment ?? needs.signMedia ?? needs.signTickets;
    super(scope, id, {
      ...props,
      bundles: house.bundles,
      environment: { ...settingsFor(needs, house), ...environment },
      ...(knowsSecret ? { environmentKey: house.encryptionKey } : {}),
    });
    for (const [place, some] of Map.groupBy(rights, ({ table }) => table)) {
      const { table, index } = placeOf({ table: place });
      house.tables[table].allow(this, some, index);
    }
    if (needs.mail) {
      Grant.addToPrincipal({
        grantee: this,
        actions: ['ses:SendEmail'],
        resourceArns: [...house.mail.resources],
      });
    }
    const { apple, google } = house.passes;
    for (const secret of [needs.signApplePasses && apple, needs.signGooglePasses && google])
      if (secret)
        Grant.addToPrincipal({ grantee: this, actions: ['secretsmanager:GetSecretValue'], resourceArns: [secret.arn] });
    if (needs.schedule) house.dueDates.allow(this);
    if (needs.logErasure) house.erasureLog.allow(this);
    if (needs.keepAudit) house.auditDays.allow(this);
    if (needs.takeUploads) house.pictures?.uploads.allowOffers(this);
    if (needs.drawPictures) house.pictures?.uploads.allowPictures(this, house.pictures.site);
    if (needs.forgetAtEdge && house.distribution) {
      Grant.addToPrincipal({
        grantee: this,
        actions: ['cloudfront:CreateInvalidation'],
        resourceArns: [house.distribution.arn],
      });
    }
  }
}

/** Which provider it is, without its secrets. */
function providerOf({ environment }: HouseResources['payment']): Record<string, string> {
  const provider = environment[env.paymentProvider];
  return provider === undefined ? {} : { [env.paymentProvider]: provider };
}

/** The settings of the declared needs. Secrets are resolved during deployment and encrypted with the house's key. */
function settingsFor(needs: Needs, house: HouseResources): Record<string, string> {
  const {
    tables,
    mail,
    payment,
    passes,
    media,
    tickets,
    siteOrigin,
    dueDates,
    leakedPasswords,
    erasureLog,
    auditDays,
    pictures,
  } = house;
  return {
    ...(needs.content ? { [env.contentTable]: tables.content.tableName } : {}),
    ...(needs.sales ? { [env.salesTable]: tables.sales.tableName } : {}),
    ...(needs.customers ? { [env.customersTable]: tables.customers.tableName } : {}),
    ...(needs.audit ? { [env.auditTable]: tables.audit.tableName } : {}),
    ...(needs.mail ? { [env.mailFrom]: mail.from } : {}),
    ...(needs.tellsSettings ? { ...providerOf(payment), [env.mailSender]: mail.from } : {}),
    ...(needs.schedule ? dueDates.settings : {}),
    ...(needs.logErasure ? { [env.erasureLog]: erasureLog.bucketName } : {}),
    ...(needs.keepAudit ? { [env.auditDays]: auditDays.bucketName } : {}),
    ...(needs.takeUploads && pictures ? { [env.uploads]: pictures.uploads.bucketName } : {}),
    ...(needs.drawPictures && pictures
      ? { [env.arrivals]: pictures.uploads.bucketName, [env.pictures]: pictures.site.bucketName }
      : {}),
    ...(needs.payment ? payment.environment : {}),
    ...(needs.payment && payment.noticeUrl ? { [env.paymentNoticeUrl]: payment.noticeUrl } : {}),
    ...(needs.signMedia
      ? { [env.mediaKeyPairId]: media.keyPairId, [env.mediaPrivateKey]: media.secret.secretValue.unsafeUnwrap() }
      : {}),
    ...(needs.signTickets ? { [env.ticketPrivateKey]: tickets.secret.secretValue.unsafeUnwrap() } : {}),
    ...(needs.namesWallets && passes.wallets ? { [env.walletPasses]: passes.wallets } : {}),
    ...(needs.signApplePasses && passes.apple ? { [env.applePassSecret]: passes.apple.name } : {}),
    ...(needs.signGooglePasses && passes.google ? { [env.googlePassSecret]: passes.google.name } : {}),
    ...(needs.leakedPasswords && leakedPasswords ? { [env.leakedPasswords]: leakedPasswords } : {}),
    ...(needs.checkTickets ? { [env.ticketPublicKey]: tickets.publicPem } : {}),
    ...(needs.forgetAtEdge && house.distribution ? { [env.distributionId]: house.distribution.id } : {}),
    ...(siteOrigin ? { [env.siteOrigin]: siteOrigin } : {}),
  };
}
