import { contract } from '#shared/catalogue/contract.ts';
import { duties } from '#shared/kernel/contract/duty.ts';
import type { Method, PathEntry } from '#shared/kernel/contract/path.ts';
import { deskCookie } from '#functions/platform/http/visitor.ts';
import { customers } from '#local/demonstration/customers.ts';
import { startHouse } from '#local/house.ts';
import { colleague } from '#test/support/colleague.ts';
import { seeded } from '#test/support/random.ts';

import type { LongPart, LongRun } from './part.ts';
import { findingsIn } from './request-findings.ts';
import type { Answered } from './request-findings.ts';
import { requestGenerator } from './request-generator.ts';
import type { Generated, Operation, Target } from './request-generator.ts';

const requestsOf = { small: 500, full: 22_500 } as const;
/** A step that is remembered; each has identities and a random source of its own. */
const perStep = 250;
const atOnce = 6;
/** Milliseconds: three times what a path may take. */
const patience = 30_000;

/** The senders: an anonymous one, one with an invalid cookie, customers of the sample season, and a colleague with every duty. */
const emails = ['general', 'premium1', 'renter', 'subscriber', 'staff'].flatMap((name) =>
  customers.filter(({ email }) => email.startsWith(`${name}@`)),
);

interface StepResult {
  readonly sent: number;
  readonly failures: readonly string[];
  readonly byStatus: Readonly<Record<string, number>>;
}

/** Generated requests against a started house: none may cause a failure of ours or an answer against the contract. */
const part: LongPart = {
  about: `Sends ${requestsOf.small} or ${requestsOf.full} requests derived from the OpenAPI document: right, nearly right and wrong ones.`,
  run: async (run) => {
    const house = await startHouse({ port: 0, folder: null, startAt: null, country: 'GB' }, null);
    try {
      return await sendAll(house.url, run, colleagueOfEveryDuty);
    } finally {
      await house.stop();
    }
  },
};
export default part;

/** The cookie of a session at the desk; the house's tables are those of this process. */
async function colleagueOfEveryDuty(): Promise<string> {
  const atDesk = await colleague({ duties });
  return `${deskCookie}=${atDesk[deskCookie]}`;
}

export async function sendAll(
  origin: string,
  { size, seed, progress, deadline, say }: LongRun,
  deskSession: () => Promise<string>,
) {
  const targets = await targetsOf(origin);
  const steps: StepResult[] = [];
  for (let step = 0; step < requestsOf[size] / perStep && Date.now() < deadline; step += 1) {
    const name = `requests ${step}`;
    // Kept by an earlier run of the same seed.
    const known = progress.of(name) as StepResult | null;
    const result = known ?? (await sendStep(origin, targets, seed * 1000 + step, await deskSession()));
    if (!known) progress.keep(name, result);
    steps.push(result);
    if (step % 10 === 9) say(`${(step + 1) * perStep} requests`);
  }
  const sent = steps.reduce((sum, each) => sum + each.sent, 0);
  const failures = steps.flatMap((each) => each.failures);
  const missing = requestsOf[size] - sent;
  const statuses = [...new Set(steps.flatMap(({ byStatus }) => Object.keys(byStatus)))].toSorted().map((status) => {
    const count = steps.reduce((sum, { byStatus }) => sum + (byStatus[status] ?? 0), 0);
    return `${count} x ${status}`;
  });
  return {
    passed: sent - failures.length,
    failures: missing > 0 ? [...failures, `${missing} requests were not sent in time`] : failures,
    figures: `${sent} requests to ${targets.length} operations, ${failures.length} findings (${statuses.join(', ')})`,
  };
}

/** Every operation of the document that the house itself hands out. */
export async function targetsOf(origin: string): Promise<readonly Target[]> {
  const response = await fetch(`${origin}/api/openapi.json`);
  // The document of the house itself; an error in it appears in the requests that it generates.
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([verb]) => verb !== 'parameters')
      .map(([verb, operation]) => ({ path, verb: verb.toUpperCase(), operation })),
  );
}

async function sendStep(origin: string, targets: readonly Target[], seed: number, desk: string): Promise<StepResult> {
  const random = seeded(seed);
  const visitors = [...(await openVisitors(origin)), desk];
  const known = await someIds(origin);
  const generate = requestGenerator(random, known);
  // Drawn before any is sent, so that a seed means the same requests however quick the answers are.
  const requests = Array.from({ length: perStep }, () => {
    const target = targets[Math.floor(random() * targets.length)];
    const cookie = visitors[Math.floor(random() * visitors.length)] ?? '';
    if (!target) throw new Error('The document has no operations.');
    return { target, cookie, request: generate(target, origin) };
  });
  const failures: string[] = [];
  const byStatus: Record<string, number> = {};
  const work = async (): Promise<void> => {
    for (let next = requests.shift(); next; next = requests.shift()) {
      const { target, cookie, request } = next;
      const found = await tryOne(origin, target, cookie, request, byStatus);
      failures.push(
        ...found.map(
          (finding) =>
            `${finding} – ${request.kind}: ${request.method} ${request.address.slice(0, 300)} ${(request.body ?? '').slice(0, 300)} (seed ${seed})`,
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { sent: perStep, failures, byStatus };
}

async function tryOne(
  origin: string,
  { path, operation }: Target,
  cookie: string,
  request: Generated,
  byStatus: Record<string, number>,
): Promise<readonly string[]> {
  const answered = await send(origin, request, cookie);
  if (typeof answered === 'string') return [answered];
  byStatus[answered.status] = (byStatus[answered.status] ?? 0) + 1;
  const entry: PathEntry | undefined = Object.values<PathEntry>(contract).find((each) => each.path === path);
  // Looking up a method that the path lacks returns undefined.
  const spec = entry?.methods[request.method as Method];
  return findingsIn(operation, spec?.file === undefined ? spec?.answers : undefined, answered);
}

async function send(origin: string, request: Generated, cookie: string): Promise<Answered | string> {
  try {
    const response = await fetch(origin + request.address, {
      method: request.method,
      headers: { ...request.headers, ...(cookie === '' ? {} : { cookie }) },
      ...(request.body === undefined || request.method === 'HEAD' ? {} : { body: request.body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  } catch (error) {
    return `no answer (${error instanceof Error ? error.name : 'unknown'})`;
  }
}

/** The cookies of each identity, with a new session: earlier requests may have ended or changed the old one. */
export async function openVisitors(origin: string): Promise<readonly string[]> {
  const [basket, ...signedIn] = await Promise.all([
    cookiesOf(origin, '/api/checkout/basket'),
    ...emails.map(({ email, password }) => cookiesOf(origin, '/api/account/sign-in', { email, password })),
  ]);
  return ['', `__Host-session=${'A'.repeat(43)}; __Host-basket=../..; __Host-device=x`, basket, ...signedIn];
}

async function cookiesOf(origin: string, path: string, body?: unknown): Promise<string> {
  const headers = { origin, 'content-type': 'application/vnd.api+json' };
  const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(origin + path, sent);
  await response.arrayBuffer();
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
}

/** Ids that the house knows, for parts of paths and fields. */
export async function someIds(origin: string): Promise<readonly string[]> {
  const found = await Promise.all(
    [
      '/api/events?page[number]=1&page[size]=20',
      '/api/digital-events',
      '/api/availability',
      '/api/information/news',
    ].map(async (path) => {
      const text = await (await fetch(origin + path)).text();
      return [...text.matchAll(/"(?:id|slug|performanceId|seasonId|feeId)":"([^"]{1,60})"/g)]
        .map(([, id = '']) => id)
        .slice(0, 60);
    }),
  );
  return [...new Set(found.flat())].toSorted();
}
