import { get } from 'node:http';

import { contract } from '#shared/catalogue/contract.ts';
import type { Outputs } from '#infra/outputs.ts';

import { expectEqual } from './report.ts';
import type { Report } from './report.ts';
import type { Visitor } from './visitor.ts';

type Gateways = Pick<Outputs, 'GatewayUrl' | 'DeskGatewayUrl'>;

/** What every visitor gets: pages, files, refusals for unknown paths, and refusals without rights. */
export async function lookAround(report: Report, visitor: Visitor, gateways: Gateways): Promise<void> {
  await report.check('the home page comes rendered, under a policy without unsafe-inline', async () => {
    const { status, headers, text } = await visitor.ask('/');
    expectEqual(status, 200, 'status');
    expectEqual(text.includes('<h1'), true, 'a heading in the page');
    expectEqual(String(headers['content-security-policy']).includes('unsafe'), false, 'unsafe in the policy');
    expectEqual(headers['x-content-type-options'], 'nosniff', 'x-content-type-options');
  });
  await report.check('an unknown page is a page with status 404', async () => {
    const { status, headers } = await visitor.ask('/no/such/page');
    expectEqual(status, 404, 'status');
    expectEqual(headers['content-type'], 'text/html; charset=utf-8', 'content type');
  });
  await report.check('assets are kept by browsers for a year', async () => {
    const { text } = await visitor.ask('/');
    const asset = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? 'no asset in the page';
    const { status, headers } = await visitor.ask(asset);
    expectEqual(status, 200, `status of ${asset}`);
    expectEqual(headers['cache-control'], 'public, max-age=31536000, immutable', 'cache-control');
  });
  await report.check('a path that is not in the contract answers 404 as a problem', async () => {
    await expectProblem(visitor, '/api/no-such-path', 'GET', 404, 'not-found');
  });
  await report.check('a wrong method answers 405 from the function itself', async () => {
    await expectProblem(visitor, contract.availability.path, 'PUT', 405, 'wrong-method');
  });
  await report.check('the gateways turn away who goes round the edge', async () => {
    expectEqual(await statusOf(`${gateways.GatewayUrl}${contract.user.path}`), 401, 'status');
    expectEqual(await statusOf(`${gateways.DeskGatewayUrl}${contract.deskSession.path}`), 401, 'status at the desk');
  });
  await report.check(
    'every screen of the desk is its one page, stored nowhere and unknown to search engines',
    async () => {
      for (const path of ['/desk', '/desk/staff/somebody']) {
        const { status, headers, text } = await visitor.ask(path);
        expectEqual(status, 200, `status of ${path}`);
        expectEqual(text.includes('/desk/assets/'), true, 'assets of the desk in the page');
        expectEqual(headers['cache-control'], 'no-store', 'cache-control');
        expectEqual(headers['x-robots-tag'], 'noindex, nofollow', 'x-robots-tag');
      }
    },
  );
  await report.check('the desk answers nobody without a session, and unknown paths itself', async () => {
    await expectProblem(visitor, contract.deskSession.path, 'GET', 401, 'desk-sign-in-needed');
    await expectProblem(visitor, '/api/desk/no-such-path', 'GET', 404, 'not-found');
  });
}

async function expectProblem(
  visitor: Visitor,
  path: string,
  method: string,
  status: number,
  code: string,
): Promise<void> {
  const answer = await visitor.ask(path, { method });
  expectEqual(answer.status, status, `status of ${method} ${path}`);
  const { errors } = JSON.parse(answer.text) as { errors: readonly { code: string }[] };
  expectEqual(errors[0]?.code, code, 'code');
}

async function statusOf(address: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(address, ({ statusCode }) => resolve(statusCode)).once('error', reject);
  });
}
