import { ListObjectsV2Command, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

import { env } from '#functions/platform/runtime/env.ts';

import { auditDays } from './audit-days.ts';

const bucket = mockClient(S3Client);
afterAll(() => bucket.restore());
beforeEach(() => {
  bucket.reset();
  vi.stubEnv(env.auditDays, 'days-1');
});

const refused = (name: string) => new S3ServiceException({ name, $fault: 'client', $metadata: {} });

it('keeps a day as an object that is only made where there is none', async () => {
  bucket.on(PutObjectCommand).resolves({});
  await auditDays.get().add('2026-12-02', '{"deed":"x"}\n');
  expect(bucket.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input)).toEqual([
    {
      Bucket: 'days-1',
      Key: 'audit/2026-12-02.ndjson',
      Body: '{"deed":"x"}\n',
      ContentType: 'application/x-ndjson',
      IfNoneMatch: '*',
    },
  ]);
});

it('leaves a day that is there, and throws for every other failure', async () => {
  bucket.on(PutObjectCommand).rejects(refused('PreconditionFailed'));
  await expect(auditDays.get().add('2026-12-02', '')).resolves.toBeUndefined();
  bucket.on(PutObjectCommand).rejects(refused('AccessDenied'));
  await expect(auditDays.get().add('2026-12-02', '')).rejects.toThrow(S3ServiceException);
});

it('lists the days from one on, over all pages of the list', async () => {
  const from = { Bucket: 'days-1', Prefix: 'audit/', StartAfter: 'audit/2026-10-29' };
  bucket
    .on(ListObjectsV2Command, from)
    .resolves({
      Contents: [{ Key: 'audit/2026-10-29.ndjson' }],
      IsTruncated: true,
      NextContinuationToken: 'more',
    })
    .on(ListObjectsV2Command, { ...from, ContinuationToken: 'more' })
    .resolves({ Contents: [{ Key: 'audit/2026-12-02.ndjson' }] });
  expect([...(await auditDays.get().since('2026-10-29'))]).toEqual(['2026-10-29', '2026-12-02']);
});
