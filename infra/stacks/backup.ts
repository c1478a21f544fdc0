import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupSelection, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { IBackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Grant, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

import type { HouseTable } from '#infra/constructs/house-table.ts';
import { recoveryDays } from '#infra/recovery.ts';

/** A vault whose backups nobody deletes before their time; kept when its stack goes. */
class HouseVault extends BackupVault {
  constructor(scope: Construct, id: string) {
    super(scope, id, { blockRecoveryPointDeletion: true, removalPolicy: RemovalPolicy.RETAIN });
  }
}

/** The vault of the second region, for a day without the first. */
export class BackupCopiesStack extends Stack {
  readonly vault: IBackupVault;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.vault = new HouseVault(this, 'Copies');
  }
}

export interface BackupStackProps extends StackProps {
  readonly tables: readonly HouseTable[];
  readonly copies: IBackupVault;
}

/** A backup of all tables a night, copied to a vault in another region. Point-in-time recovery is what restores a stage; this is for when it cannot. */
export class BackupStack extends Stack {
  readonly vaultName: string;

  constructor(scope: Construct, id: string, { tables, copies, ...props }: BackupStackProps) {
    super(scope, id, props);
    const deleteAfter = Duration.days(recoveryDays);
    const vault = new HouseVault(this, 'Vault');
    this.vaultName = vault.backupVaultName;
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(8),
          deleteAfter,
          copyActions: [{ destinationBackupVault: copies, deleteAfter }],
        }),
      ],
    });
    const role = new Role(this, 'Role', {
      description: 'Lets AWS Backup read the tables and copy what it made',
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    });
    // What AWS's own policy for backups has of DynamoDB and vaults, for these alone.
    Grant.addToPrincipal({
      grantee: role,
      actions: ['dynamodb:StartAwsBackupJob', 'dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource'],
      resourceArns: tables.map(({ tableArn }) => tableArn),
    });
    Grant.addToPrincipal({
      grantee: role,
      actions: ['backup:DescribeBackupVault', 'backup:CopyIntoBackupVault'],
      resourceArns: [vault.backupVaultArn, copies.backupVaultArn],
    });
    new BackupSelection(this, 'Tables', {
      backupPlan: plan,
      role,
      disableDefaultBackupPolicy: true,
      resources: tables.map((table) => BackupResource.fromArn(table.tableArn)),
    });
  }
}
