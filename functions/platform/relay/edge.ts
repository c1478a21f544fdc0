import { createHash, createHmac } from 'node:crypto';

import { callTime } from '../runtime/aws-patience.ts';
import { now } from '../runtime/clock.ts';
import { definePort, env, setting } from '../runtime/env.ts';

/** Invalidates these paths at the edge. The same reference is the same invalidation. */
export type ForgetAtEdge = (paths: readonly string[], reference: string) => Promise<void>;

/** CloudFront's API lives in one region, whatever the region of the house. */
const region = 'us-east-1';
const service = 'cloudfront';

/**
 * Signs CloudFront's single call here: its client alone would be half as large again as a function's size limit. AWS_ENDPOINT_URL names
 * another cloud, as for every client.
 */
export const forgetAtCloudFront: ForgetAtEdge = async (paths, reference) => {
  const origin = process.env['AWS_ENDPOINT_URL'] ?? 'https://cloudfront.amazonaws.com';
  const url = new URL(`/2020-05-31/distribution/${setting(env.distributionId)}/invalidation`, origin);
  const body = invalidationOf(paths, reference);
  const signal = AbortSignal.timeout(callTime);
  const response = await fetch(url, { method: 'POST', headers: signed(url, body), body, signal });
  if (!response.ok) throw new Error(`The edge refused the invalidation (${response.status}): ${await response.text()}`);
};

export const edge = definePort<ForgetAtEdge>('edge', () => forgetAtCloudFront);

function invalidationOf(paths: readonly string[], reference: string): string {
  const items = paths.map((path) => `<Path>${escaped(path)}</Path>`).join('');
  return (
    '<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">' +
    `<Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths>` +
    `<CallerReference>${escaped(reference)}</CallerReference></InvalidationBatch>`
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signs with AWS Signature Version 4 and the function's credentials. */
function signed(url: URL, body: string): Record<string, string> {
  const { AWS_ACCESS_KEY_ID: id = '', AWS_SECRET_ACCESS_KEY: secret = '', AWS_SESSION_TOKEN: token } = process.env;
  const moment = now().replace(/[-:]|\.\d+/g, '');
  const date = moment.slice(0, 8);
  const headers: Record<string, string> = {
    'content-type': 'text/xml',
    host: url.host,
    'x-amz-content-sha256': hex(body),
    'x-amz-date': moment,
    ...(token ? { 'x-amz-security-token': token } : {}),
  };
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const request = ['POST', url.pathname, '', lines, names.join(';'), hex(body)].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(keyed, `AWS4${secret}`);
  const signature = keyed(key, ['AWS4-HMAC-SHA256', moment, scope, hex(request)].join('\n')).toString('hex');
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}
