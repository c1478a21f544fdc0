import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cdk } from '#infra/deploy.ts';
import { pythonProgram, runInto } from '#local/localstack/programs.ts';

import type { Report } from './report.ts';

const linter = { name: 'cfn-lint', release: '1.58.0' };

/** W3005: the CDK names each dependency, also where an attribute implies it. */
const notAsked = ['W3005'];

/** A house as it would sell, with every part that a setting adds. */
const settings = [
  'stage=shop',
  'account=111111111111',
  'domain=www.venue.london',
  'certificateArn=arn:aws:acm:us-east-1:111111111111:certificate/1',
  'payments=stripe',
  'stripePublishableKey=pk_test_1',
  'applePassSecret=venue/shop/apple-pass',
  'googlePassSecret=venue/shop/google-pass',
  'mediaKey=2',
  'edgeKey=2',
  'alarmEmail=operations@venue.london',
  'budget=500',
  'saleConcurrency=500',
  'pageConcurrency=200',
  'deskConcurrency=5',
  'canary=true',
];

/** Synthesizes the stacks for AWS, which asks cdk-nag, and has cfn-lint read them. Nothing is deployed. */
export async function checkTemplates(report: Report, logFile: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'templates-'));
  try {
    await report.check('the templates for AWS keep the rules AwsSolutions and Serverless of cdk-nag', async () => {
      const context = settings.map((setting) => `--context=${setting}`);
      await cdk(['synth', '--quiet', '--output', folder, ...context], { logFile });
    });
    const program = await pythonProgram(linter.name, linter.release, logFile);
    const lint = async (...files: string[]): Promise<boolean> =>
      runInto(logFile, program, ['--ignore-checks', ...notAsked, '--', ...files]);
    await report.check('cfn-lint finds nothing in them', async () => {
      const templates = globSync(join(folder, '*.template.json'));
      if (templates.length === 0) throw new Error('There are no templates.');
      if (!(await lint(...templates))) throw new Error(`It does; see ${logFile}.`);
    });
    await report.check('cfn-lint finds a property that a table does not have', async () => {
      const planted = join(folder, 'planted.json');
      const data = await readFile(join(folder, 'venue-shop-data.template.json'), 'utf8');
      await writeFile(planted, data.replace('"PointInTimeRecoverySpecification"', '"PointInTimeRecovery"'));
      if (await lint(planted)) throw new Error('It does not.');
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
