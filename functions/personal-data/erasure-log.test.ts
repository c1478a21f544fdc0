import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { erasureLog } from './erasure-log.ts';

const bucket = mockClient(S3Client);
afterAll(() => bucket.restore());

it('keeps an erasure as an empty object that is named by its time and customer', async () => {
  vi.stubEnv(env.erasureLog, 'log-1');
  bucket.on(PutObjectCommand).resolves({});
  await erasureLog.get()({ customerId: 'c1', erasedAt: instant('2026-12-03T09:00:00Z') });
  expect(bucket.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input)).toEqual([
    { Bucket: 'log-1', Key: 'erased/2026-12-03T09:00:00.000Z/c1', Body: '' },
  ]);
});

it('throws where the entry was not taken, so that the erasure is tried again', async () => {
  bucket.on(PutObjectCommand).rejects(new Error('SlowDown'));
  await expect(erasureLog.get()({ customerId: 'c1', erasedAt: instant('2026-12-03T09:00:00Z') })).rejects.toThrow(
    'SlowDown',
  );
});
