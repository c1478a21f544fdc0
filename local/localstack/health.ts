/** The emulators that the house can be deployed to. */
export type Kind = 'ministack' | 'localstack';

export const nameOf: Readonly<Record<Kind, string>> = { ministack: 'MiniStack', localstack: 'LocalStack' };

/** What answers at an endpoint: a known emulator, something else, or nothing. */
export type Answer =
  | { readonly who: Kind; readonly version: string }
  | { readonly who: 'stranger'; readonly says: string }
  | { readonly who: 'nothing' };

/** MiniStack answers at LocalStack's address too, so its own comes first. */
const addresses = [
  ['ministack', '/_ministack/health'],
  ['localstack', '/_localstack/health'],
] as const;

/** No connection: the port is free, or the host does not exist. */
const unreachable = /^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ETIMEDOUT)$/;

/** Identifies what answers at an endpoint. */
export async function whoAnswers(endpoint: string, patience = 5000): Promise<Answer> {
  let says = '';
  for (const [who, path] of addresses) {
    try {
      const response = await fetch(new URL(path, endpoint), {
        signal: AbortSignal.timeout(patience),
        redirect: 'manual',
      });
      const version = versionIn(await response.text());
      if (response.ok && version !== null) return { who, version };
      const server = response.headers.get('server');
      says = `it answered ${response.status}${server ? ` as ${server}` : ''}`;
    } catch (error) {
      const code = codeOf(error);
      if (unreachable.test(code)) return { who: 'nothing' };
      says = code === 'TimeoutError' ? `no answer within ${patience / 1000} s` : 'it does not speak HTTP';
    }
  }
  return { who: 'stranger', says };
}

/** Both emulators report their services and version. */
function versionIn(text: string): string | null {
  try {
    const health: unknown = JSON.parse(text);
    if (typeof health !== 'object' || health === null || !('services' in health)) return null;
    return 'version' in health && typeof health.version === 'string' ? health.version : 'of unknown version';
  } catch {
    return null;
  }
}

/** The error code of the failed connection; a name with two addresses has one failure for each. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return error.name;
  const cause = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
