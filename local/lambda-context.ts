import type { Context } from 'aws-lambda';

import { functionTime } from '#functions/platform/http/time-limits.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

/** The fields of Lambda's context that a handler may read, for one call. */
export function lambdaContext(functionName: string): Context {
  return { functionName, awsRequestId: newId(), getRemainingTimeInMillis: () => functionTime } as Context;
}
