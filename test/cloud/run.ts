import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { cdk, deployStacks, seed } from '#infra/deploy.ts';
import type { Outputs } from '#infra/outputs.ts';
import { publishSite } from '#infra/publish-site.ts';

import { gatewayCases } from '#test/conformance/gateway-cases.ts';

import { fetchBehindEdge } from './behind-edge.ts';
import { buyTickets } from './buy-tickets.ts';
import { lookAround } from './look-around.ts';
import { openEmulator } from './ministack.ts';
import { visitPublicSite } from './public-site.ts';
import { publishContent } from './publish-content.ts';
import { rentFilm } from './rent-film.ts';
import { Report } from './report.ts';
import { returnTicket } from './return-ticket.ts';
import { subscribeAndWatch } from './subscribe.ts';
import { Visitor, fetchAs } from './visitor.ts';

const region = 'eu-west-2';
const account = '000000000000';

/** Everything that runs after this, the CDK CLI included, talks to the emulator and to nothing else. */
function pointAt(endpoint: string): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    CDK_DISABLE_VERSION_CHECK: '1',
    // The library's rules are asked by `cdk synth` for AWS; here they would only take time.
    CDK_VALIDATION: 'false',
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
  });
}

async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await run();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** The real stacks by the real CLI, the site by the same script as on AWS, and a season to sell. */
async function deploy(): Promise<Outputs> {
  // Outside the repository, so that the CLI does not ask the application what to prepare for.
  const elsewhere = await mkdtemp(join(tmpdir(), 'bootstrap-'));
  await timed('Bootstrap', () => cdk(['bootstrap', `aws://${account}/${region}`], elsewhere));
  await rm(elsewhere, { recursive: true });
  const outputs = await timed('Deployment', () =>
    deployStacks('test', [
      '--context=target=emulator',
      `--context=account=${account}`,
      `--context=region=${region}`,
      '--require-approval=never',
      '--concurrency=4',
    ]),
  );
  await timed('Site', () => publishSite(outputs));
  await timed('Season', () => seed(outputs));
  return outputs;
}

/** The emulator's edge drops `Accept-Encoding`, which CloudFront passes on to whatever is kept; the gateway itself is asked. */
const pastTheEdge = new Set(['packs a long answer for who takes it, and serves it plain to who does not']);

/** The suite that the local gateway passes as well. */
async function checkGateway(report: Report, outputs: Outputs, newVisitor: () => Visitor): Promise<void> {
  const throughEdge = fetchAs(newVisitor);
  const behindEdge = await fetchBehindEdge(outputs);
  for (const { name, run } of gatewayCases) {
    const ask = { origin: outputs.SiteOrigin, fetch: pastTheEdge.has(name) ? behindEdge : throughEdge };
    await report.check(`the gateway ${name}`, () => run(ask));
  }
}

const report = new Report();
const started = performance.now();
const { endpoint, stop } = await openEmulator(process.env['AWS_ENDPOINT_URL']);
try {
  pointAt(endpoint);
  const outputs = await deploy();
  const newVisitor = (): Visitor => new Visitor(endpoint, outputs.SiteOrigin);
  console.log(`\nThe house stands at ${outputs.SiteOrigin} on ${endpoint}.`);
  await checkGateway(report, outputs, newVisitor);
  await lookAround(report, newVisitor(), outputs.GatewayUrl);
  await visitPublicSite(report, newVisitor(), endpoint);
  await publishContent(report, newVisitor(), 'test');
  const buyer = newVisitor();
  const bought = await buyTickets(report, buyer, endpoint);
  if (bought) await returnTicket(report, buyer, newVisitor(), bought, endpoint);
  await rentFilm(report, newVisitor(), newVisitor());
  await subscribeAndWatch(report, newVisitor);
} finally {
  await stop();
}
console.log(
  `\n${report.passed} passed, ${report.failed} failed (${Math.round((performance.now() - started) / 1000)} s)`,
);
process.exitCode = report.failed > 0 ? 1 : 0;
