import { BackupClient, DescribeRegionSettingsCommand } from '@aws-sdk/client-backup';

/**
 * The command that lets AWS Backup copy DynamoDB tables to another region, where the account has not switched it on; null where it has. An
 * account says it once a region, and no template can.
 */
export async function advancedBackupCommand(region: string, warn: (line: string) => void): Promise<string | null> {
  try {
    const { ResourceTypeOptInPreference, ResourceTypeManagementPreference } = await new BackupClient({ region }).send(
      new DescribeRegionSettingsCommand({}),
    );
    const isOn = ResourceTypeOptInPreference?.['DynamoDB'] && ResourceTypeManagementPreference?.['DynamoDB'];
    return isOn ? null : switchOn(region);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown error';
    warn(`Whether AWS Backup may copy tables could not be read (${reason}). If it may not yet: ${switchOn(region)}`);
    return null;
  }
}

const switchOn = (region: string): string =>
  `aws backup update-region-settings --region ${region} --resource-type-opt-in-preference DynamoDB=true --resource-type-management-preference DynamoDB=true`;
