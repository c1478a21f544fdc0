import { join } from 'node:path';

import type { Outputs } from '#infra/outputs.ts';
import { runCommand } from '#infra/run-command.ts';
import { root } from '#infra/sources.ts';
import { deployHouse, pointAt } from '#local/localstack/deploy-house.ts';
import { end } from '#local/localstack/started-emulator.ts';
import { gatewayCases } from '#test/conformance/gateway-cases.ts';

import { fetchBehindEdge } from './behind-edge.ts';
import { bringInChanges } from './bring-in-changes.ts';
import { buyTickets } from './buy-tickets.ts';
import { changeSetting } from './change-setting.ts';
import { lookAround } from './look-around.ts';
import { openEmptyHouse } from './open-empty-house.ts';
import { openForTest } from './open-emulator.ts';
import { visitPublicSite } from './public-site.ts';
import { publishContent } from './publish-content.ts';
import { rentFilm } from './rent-film.ts';
import { Report } from './report.ts';
import { returnTicket } from './return-ticket.ts';
import { subscribeAndWatch } from './subscribe.ts';
import { checkTemplates } from './templates.ts';
import { Visitor, fetchAs } from './visitor.ts';
import { workAtDesk } from './work-at-desk.ts';

/** Names the stacks of the test, beside those of `npm run localstack`. */
const stage = 'test';
/** The stage that nobody seeds. */
const emptyStage = 'empty';
const logFile = join(root, 'build/emulator.log');

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

/** A deployment without a season, whose house is opened and sells. */
async function visitEmptyStage(report: Report, endpoint: string): Promise<void> {
  const { SiteOrigin: siteOrigin } = await deployHouse(emptyStage, { isEmpty: true });
  const newVisitor = (): Visitor => new Visitor(endpoint, siteOrigin);
  console.log(`\nA house without a season stands at ${siteOrigin} on ${endpoint}.`);
  await openEmptyHouse(report, newVisitor, { stage: emptyStage, siteOrigin, endpoint });
}

const usage = `Usage: npm run test:cloud [-- --ministack]

Has cdk-nag and cfn-lint read the stacks for AWS. Then deploys them to the emulator that npm run localstack would take, or to one for this test alone:
once without a season, to open that house and to sell a ticket of it, and once with the sample season, to run both main jobs.

  --ministack   the tested release of MiniStack, and nothing that happens to run here`;

await runCommand({ usage, options: { ministack: { type: 'boolean' } } }, async () => {
  const report = new Report();
  const began = performance.now();
  const { endpoint, started } = await openForTest(logFile, process.argv.includes('--ministack'));
  try {
    await checkTemplates(report, logFile);
    pointAt(endpoint);
    await visitEmptyStage(report, endpoint);
    const outputs = await deployHouse(stage, { settings: ['--context=canary=true'] });
    const newVisitor = (): Visitor => new Visitor(endpoint, outputs.SiteOrigin);
    console.log(`\nThe house stands at ${outputs.SiteOrigin} on ${endpoint}.`);
    await checkGateway(report, outputs, newVisitor);
    await lookAround(report, newVisitor(), outputs);
    await visitPublicSite(report, newVisitor(), endpoint);
    await publishContent(report, newVisitor(), stage);
    const buyer = newVisitor();
    const bought = await buyTickets(report, buyer, endpoint);
    if (bought) await returnTicket(report, buyer, newVisitor(), bought, endpoint);
    await workAtDesk(report, newVisitor, { stage, siteOrigin: outputs.SiteOrigin });
    await rentFilm(report, newVisitor(), newVisitor());
    await subscribeAndWatch(report, newVisitor);
    await changeSetting(report, newVisitor(), stage);
    await bringInChanges(report, newVisitor(), { outputs, stage, endpoint });
  } finally {
    if (started) await end(started, logFile);
  }
  console.log(
    `\n${report.passed} passed, ${report.failed} failed (${Math.round((performance.now() - began) / 1000)} s)`,
  );
  return report.failed > 0 ? 1 : 0;
});
