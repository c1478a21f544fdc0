import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';

import { AuditDays } from '#infra/constructs/audit-days.ts';
import type { DueDates } from '#infra/constructs/due-dates.ts';
import type { HouseResources } from '#infra/constructs/equipped-function.ts';
import { ErasureLog } from '#infra/constructs/erasure-log.ts';
import { AuditTable, StreamedTable } from '#infra/constructs/house-table.ts';
import { KeyPair } from '#infra/constructs/key-pair.ts';
import { MediaKey } from '#infra/constructs/media-key.ts';
import { passAccess } from '#infra/constructs/pass-access.ts';
import { PaymentAccess } from '#infra/constructs/payment-access.ts';
import { exceptFrom } from '#infra/rule-exceptions.ts';
import type { Settings } from '#infra/settings.ts';

export interface DataStackProps extends StackProps {
  readonly settings: Settings;
  readonly bundles: string;
  readonly dueDates: DueDates;
}

/** What must outlive every deployment: the tables, the logs beside them, the secrets, and the mail identity. */
export class DataStack extends Stack {
  readonly house: HouseResources;
  readonly mediaKey: MediaKey;
  /** Shared by edge and gateway, so that requests which bypass the edge are refused: the edge sends the first, the gateway takes all. */
  readonly edgeSecrets: readonly [Secret, ...Secret[]];

  constructor(scope: Construct, id: string, { settings, bundles, dueDates, ...props }: DataStackProps) {
    super(scope, id, props);
    const encryptionKey = new Key(this, 'Key', {
      description: 'Encrypts the secrets of the house and the environment of functions that know one',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const tables = {
      content: new StreamedTable(this, 'Content'),
      sales: new StreamedTable(this, 'Sales'),
      customers: new StreamedTable(this, 'Customers'),
      audit: new AuditTable(this, 'Audit'),
    };
    for (const table of [tables.sales, tables.customers]) table.indexDueDates();
    const erasureLog = new ErasureLog(this, 'ErasureLog', settings.target);
    const auditDays = new AuditDays(this, 'AuditDays', settings.target);
    const payment = new PaymentAccess(this, 'PaymentAccess', { settings, encryptionKey });
    const { edgeKey } = settings;
    // The generation before is taken until the next one, because the gateway is deployed before the edge.
    this.edgeSecrets = [
      this.#edgeSecret(edgeKey, encryptionKey),
      ...(edgeKey > 1 ? [this.#edgeSecret(edgeKey - 1, encryptionKey)] : []),
    ];
    this.mediaKey = new MediaKey(this, 'Media', { settings, bundles, encryptionKey });
    const ticketKey = new KeyPair(this, 'Tickets', {
      signs: 'tickets',
      // Fixed: a second pair would turn away every ticket that is printed already.
      generation: 1,
      maker: this.mediaKey.maker,
      encryptionKey,
      description: 'Private key that signs the codes on tickets',
    });
    ticketKey.secret.applyRemovalPolicy(RemovalPolicy.RETAIN);
    // Printed tickets are only good as long as this key; every other one can be made anew.
    if (settings.backupRegion) ticketKey.secret.addReplicaRegion(settings.backupRegion);
    this.house = {
      bundles,
      tables,
      encryptionKey,
      dueDates,
      erasureLog,
      auditDays,
      ...(settings.leakedPasswords ? { leakedPasswords: settings.leakedPasswords } : {}),
      mail: this.#mail(settings),
      payment: { environment: payment.environment },
      passes: passAccess(this, settings),
      media: { keyPairId: this.mediaKey.keyPairId, secret: this.mediaKey.secret },
      tickets: { publicPem: ticketKey.publicPem, secret: ticketKey.secret },
    };
    this.#tell(this.house);
    new CfnOutput(this, 'TicketKey', { value: ticketKey.publicPem, description: 'For scanners that check tickets' });
  }

  /** Outputs that commands read. */
  #tell({ tables, erasureLog, auditDays }: HouseResources): void {
    new CfnOutput(this, 'ContentTable', { value: tables.content.tableName });
    new CfnOutput(this, 'SalesTable', { value: tables.sales.tableName });
    new CfnOutput(this, 'CustomersTable', { value: tables.customers.tableName });
    new CfnOutput(this, 'AuditTable', { value: tables.audit.tableName });
    new CfnOutput(this, 'AuditDaysBucket', { value: auditDays.bucketName });
    new CfnOutput(this, 'ErasureLogBucket', { value: erasureLog.bucketName });
  }

  /** The sender of mails, and what SES does with an address that sends them back. */
  #mail({ mailDomain }: Settings): HouseResources['mail'] {
    const configurationSet = new ConfigurationSet(this, 'Mail', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      // SES sends nothing more to an address that bounced for good or complained.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    });
    configurationSet.addEventDestination('Returned', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const identity = new EmailIdentity(this, 'Sender', {
      identity: Identity.domain(mailDomain),
      configurationSet,
    });
    const rulesArn = this.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: configurationSet.configurationSetName,
    });
    return {
      resources: [identity.emailIdentityArn, rulesArn],
      from: `tickets@${mailDomain}`,
      configurationSet: configurationSet.configurationSetName,
    };
  }

  #edgeSecret(generation: number, encryptionKey: IKey): Secret {
    const secret = new Secret(this, `Edge${generation}`, {
      description: 'Sent by the edge with every request to the gateway',
      encryptionKey,
      // The authoriser reads its keys as a list with commas; the emulator's generator does not know `excludePunctuation`.
      generateSecretString: { passwordLength: 48, excludePunctuation: true, excludeCharacters: ',' },
    });
    exceptFrom('AwsSolutions-SMG4', secret);
    return secret;
  }
}
