import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

import { erasureLogPrefix } from '#functions/personal-data/erasure-log.ts';
import { erasureLogDays } from '#infra/recovery.ts';
import type { Target } from '#infra/settings.ts';

import { LockedBucket } from './locked-bucket.ts';

/**
 * Who was erased and when, outside the tables: a restore to an earlier instant erases them again. Locked, since an entry that somebody with
 * wide rights could delete would bring a customer back; it holds an id and a time, and ends by itself.
 */
export class ErasureLog extends LockedBucket {
  constructor(scope: Construct, id: string, target: Target) {
    const outputName = 'PublishOutputFnGetAttErasureLogF64E513BArn06DA5AF9';
    super(scope, id, { target, kept: Duration.days(erasureLogDays), prefix: erasureLogPrefix, outputName });
  }
}
