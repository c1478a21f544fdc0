import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** An answer as it came over the line. */
export interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  /** As sent: packed where the house packs it. */
  readonly bytes: Buffer;
  readonly isPacked: boolean;
}

export const textOf = ({ bytes, isPacked }: Answer): string => (isPacked ? gunzipSync(bytes) : bytes).toString('utf8');

export interface Ask {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly cookies?: readonly string[];
  readonly body?: unknown;
}

/** So many callers of one house, each with a socket that stays open. */
export interface Callers {
  readonly count: number;
  readonly ask: (ask: Ask) => Promise<Answer>;
  readonly leave: () => void;
}

/** Opens a socket for each caller before anything is measured; without `areOpened` the first request of each opens it. */
export async function openCallers(url: string, count: number, { areOpened = true } = {}): Promise<Callers> {
  const agent = new Agent({ keepAlive: true, maxSockets: count, maxFreeSockets: count });
  const ask = ({ path, method = 'GET', cookies = [], body }: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        'accept-encoding': 'gzip',
        ...(cookies.length > 0 ? { cookie: cookies.map((each) => each.split(';')[0]).join('; ') } : {}),
        ...(sent === undefined
          ? {}
          : {
              origin: url,
              'content-type': 'application/vnd.api+json',
              'content-length': String(Buffer.byteLength(sent)),
            }),
      };
      const asked = request(new URL(path, url), { agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookies: response.headers['set-cookie'] ?? [],
            bytes: Buffer.concat(chunks),
            isPacked: response.headers['content-encoding'] === 'gzip',
          }),
        );
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The house has closed a socket that was idle, at the moment at which it was used again: it has not read the request.
        if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(ask({ path, method, cookies, body }));
        else reject(error);
      });
      asked.end(sent);
    });
  if (areOpened) await Promise.all(Array.from({ length: count }, () => ask({ path: '/robots.txt' })));
  return { count, ask, leave: () => agent.destroy() };
}

/** One answer that has to be 200. */
export async function answered(callers: Callers, ask: Ask): Promise<Answer> {
  const answer = await callers.ask(ask);
  if (answer.status !== 200)
    throw new Error(`${ask.method ?? 'GET'} ${ask.path} answered ${answer.status}: ${textOf(answer).slice(0, 300)}`);
  return answer;
}

interface Resource {
  readonly id: string;
  readonly attributes: unknown;
}

/** The resources of a JSON:API answer. */
export async function resourcesOf(callers: Callers, path: string): Promise<readonly Resource[]> {
  // JSON:API: `data` is a resource or a list of them.
  const { data } = JSON.parse(textOf(await answered(callers, { path }))) as {
    readonly data: Resource | readonly Resource[];
  };
  return [data].flat();
}
