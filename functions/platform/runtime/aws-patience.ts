/**
 * Milliseconds for one attempt at a service of AWS. Four attempts with pauses end after eight and a half seconds: before a function's own
 * limit of nine, so that the log names the service. A normal answer takes tens of milliseconds.
 */
export const awsPatience = {
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
} as const;

/** Milliseconds for any other call of another machine, which is not repeated: it ends before its function, so that the log names it. */
export const callTime = 8000;
