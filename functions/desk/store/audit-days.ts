import { PutObjectCommand, S3Client, S3ServiceException, paginateListObjectsV2 } from '@aws-sdk/client-s3';

import type { Day } from '#shared/kernel/time/london.ts';
import { awsPatience } from '#functions/platform/runtime/aws-patience.ts';
import { definePort, env, setting } from '#functions/platform/runtime/env.ts';

/** Days of the audit, kept where nobody changes them: an object a day, a line of JSON an entry. A day in UTC, as the keys of the table. */
export interface AuditDays {
  /** The days from `since` on that are kept. */
  readonly since: (since: Day) => Promise<ReadonlySet<Day>>;
  /** Keeps a day; one that is there stays as it is. */
  readonly add: (day: Day, lines: string) => Promise<void>;
}

/** Keys of the days begin with it; the grant of the function that writes them says the same. */
export const auditDaysPrefix = 'audit/';

const keyOf = (day: Day): string => `${auditDaysPrefix}${day}.ndjson`;

export const auditDays = definePort<AuditDays>('days of the audit', () => {
  // An emulator, which alone has another endpoint, has no hostname for each bucket.
  const isElsewhere = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']);
  const client = new S3Client({ ...awsPatience, forcePathStyle: isElsewhere });
  const Bucket = setting(env.auditDays);
  return {
    since: async (since) => {
      const found = new Set<Day>();
      // The list is by name; a key before the day's own is one of the days before.
      const from = { Bucket, Prefix: auditDaysPrefix, StartAfter: `${auditDaysPrefix}${since}` };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, from))
        for (const { Key = '' } of Contents) found.add(Key.slice(auditDaysPrefix.length).replace(/\.ndjson$/, ''));
      return found;
    },
    add: async (day, lines) => {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: keyOf(day),
            Body: lines,
            ContentType: 'application/x-ndjson',
            IfNoneMatch: '*',
          }),
        );
      } catch (error) {
        if (!(error instanceof S3ServiceException) || error.name !== 'PreconditionFailed') throw error;
      }
    },
  };
});
