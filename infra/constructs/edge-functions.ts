import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

import { entries } from '#shared/catalogue/contract.ts';
import { knownQuery } from '#shared/kernel/known-query.ts';
import type { KnownQueries } from '#shared/kernel/known-query.ts';
import { pageQueries } from '#shared/site/domain/page-query.ts';
import {
  correlationHeader,
  countryHeader,
  pagePathHeader,
  siteOriginHeader,
} from '#functions/platform/http/request.ts';
import { emulatorEndpoint } from '#infra/emulator-endpoint.ts';
import type { Target } from '#infra/settings.ts';

/** Set by CloudFront; a viewer cannot set it. */
export const viewerCountryHeader = 'CloudFront-Viewer-Country';

/** An emulator does not locate viewers, so the default is the house's country. */
const emulatedCountry = 'GB';

/** Name of the empty page that the browser renders itself. */
export const shellFile = '/shell.html';
/** Name of the desk's page. */
const deskFile = '/desk/index.html';

/**
 * Overwrites the headers that the edge sets, whatever the viewer sent. CloudFront answers and logs under the same id (`x-amz-cf-id`,
 * `x-edge-request-id`); its padding is no part of ours.
 */
const vouch = (target: Target): string => `
  var headers = request.headers;
  headers['${correlationHeader}'] = { value: event.context.requestId.replace(/=+$/, '') };
  headers['${siteOriginHeader}'] = { value: '${target === 'aws' ? 'https:' : emulatorEndpoint().protocol}' + '//' + headers.host.value };
  var country = headers['${viewerCountryHeader.toLowerCase()}']${target === 'aws' ? '' : ` || { value: '${emulatedCountry}' }`};
  if (country) headers['${countryHeader}'] = { value: country.value };
  else delete headers['${countryHeader}'];`;

/** Of the paths whose answers are cached; a schema of fields has its fields in `shape`. */
const sharedQueries: KnownQueries = entries.flatMap(({ path, cache, methods }) => {
  const query = methods.GET?.query;
  if (cache === 'private' || !query) return [];
  if (!('shape' in query)) throw new Error(`The edge cannot tell which parameters ${path} knows.`);
  return [[path, Object.keys(query.shape as object)] as const];
});

/**
 * Takes away what a path does not know of the query, before the cache's key is made of it. The viewer's address keeps it. A value may stand
 * several times; names and values are as they were sent.
 */
const knowing = (known: KnownQueries): string => `
var known = ${JSON.stringify(known)};
${knownQuery.toString()}
function queryOf(request) {
  var pairs = [];
  for (var name in request.querystring) {
    var given = request.querystring[name];
    (given.multiValue || [given]).forEach(function (each) { pairs.push(name + '=' + each.value); });
  }
  return knownQuery(known, request.uri, pairs.join('&'));
}`;

const apiRequest = (target: Target): string => `function handler(event) {
  var request = event.request;${vouch(target)}
  return request;
}`;

const sharedRequest = (target: Target): string => `${knowing(sharedQueries)}
function handler(event) {
  var request = event.request;${vouch(target)}
  request.querystring = queryOf(request);
  return request;
}`;

/**
 * When rendering fails, the origin group requests the same path from the bucket. So every page is requested under the shell's name, which
 * the bucket has, and its real path goes to the renderer in a header of the cache key.
 */
const pageRequest = (target: Target): string => `${knowing(pageQueries)}
function handler(event) {
  var request = event.request;${vouch(target)}
  request.querystring = queryOf(request);
  headers['${pagePathHeader}'] = { value: request.uri };
  request.uri = '${shellFile}';
  return request;
}`;

/**
 * The desk is one page, which the browser renders: every path is that page, but for files. The ending of a file begins with a letter; ids such
 * as `main-stage.2` and `tosca.2627` end in digits.
 */
const deskRequest = `function handler(event) {
  var request = event.request;
  if (!/\\.[a-z][a-z0-9]*$/.test(request.uri)) request.uri = '${deskFile}';
  return request;
}`;

function edgeFunction(scope: Construct, id: string, comment: string, code: string): EdgeFunction {
  return new EdgeFunction(scope, id, {
    comment,
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  });
}

export const apiRequestFunction = (scope: Construct, target: Target): EdgeFunction =>
  edgeFunction(scope, 'ApiRequest', 'Writes site address and country of a request to the API', apiRequest(target));

export const sharedRequestFunction = (scope: Construct, target: Target): EdgeFunction =>
  edgeFunction(
    scope,
    'SharedRequest',
    'Does the same for paths with cached answers, and drops what they do not know of the query',
    sharedRequest(target),
  );

export const pageRequestFunction = (scope: Construct, target: Target): EdgeFunction =>
  edgeFunction(
    scope,
    'PageRequest',
    'Asks for every page under one name, with its path in a header and what it knows of the query',
    pageRequest(target),
  );

export const deskRequestFunction = (scope: Construct): EdgeFunction =>
  edgeFunction(
    scope,
    'DeskRequest',
    "Asks for the desk's page under its name, whichever of its paths was asked for",
    deskRequest,
  );

/**
 * Emulator only: checks a film's cookies in place of CloudFront's key group, which the emulator lacks. It uses Node's crypto, which
 * CloudFront Functions lack, and is never deployed to AWS.
 */
export const emulatedSignatureCheck = (scope: Construct, publicPem: string): EdgeFunction =>
  edgeFunction(scope, 'EmulatedSignatureCheck', 'Checks signed cookies on an emulator', signatureCheck(publicPem));

const signatureCheck = (pem: string): string => `
var crypto = require('crypto');
var pem = \`${pem}\`;
var refused = { statusCode: 403, statusDescription: 'Forbidden' };
function decode(text) {
  return Buffer.from(text.replace(/-/g, '+').replace(/_/g, '=').replace(/~/g, '/'), 'base64');
}
function matches(resource, uri) {
  var path = resource.replace(/^[a-z*]+:\\/\\/[^/]+/, '');
  var pattern = path.replace(/[.+^$()|[\\]{}\\\\]/g, '\\\\$&').replace(/\\*/g, '.*').replace(/\\?/g, '.');
  return new RegExp('^' + pattern + '$').test(uri);
}
function handler(event) {
  var request = event.request;
  var policy = request.cookies['CloudFront-Policy'];
  var signature = request.cookies['CloudFront-Signature'];
  if (!policy || !signature) return refused;
  // Steps upwards and encoded characters may mean another file than they say.
  if (request.uri.indexOf('..') >= 0 || request.uri.indexOf('%') >= 0) return refused;
  var text = decode(policy.value);
  var check = crypto.createVerify('RSA-SHA1');
  check.update(text);
  if (!check.verify(pem, decode(signature.value))) return refused;
  var statement = JSON.parse(text.toString()).Statement[0];
  var open = Date.now() / 1000 < statement.Condition.DateLessThan['AWS:EpochTime'];
  return open && matches(statement.Resource, request.uri) ? request : refused;
}`;
