import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

import { account } from '#shared/account/contract/index.ts';
import { entries } from '#shared/catalogue/contract.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';

import { filePatterns } from './site-distribution.ts';

type Statement = CfnWebACL.StatementProperty;

/** Paths that take or change a password or the secret of a mail's link, or send such a mail. */
export const credentialPaths = [
  account.signIn,
  account.register,
  account.signInLink,
  account.signInByLink,
  account.passwordLink,
  account.newPassword,
  account.password,
  account.emailCheckMail,
  account.emailCheck,
  account.emailChange,
  account.newEmail,
  account.accountLink,
  account.accountLinkUndo,
  account.dataExport,
  account.accountErasure,
] as const;

export const all = (...statements: readonly Statement[]): Statement => ({
  andStatement: { statements: [...statements] },
});
export const any = (...statements: readonly Statement[]): Statement => ({
  orStatement: { statements: [...statements] },
});
export const not = (statement: Statement): Statement => ({ notStatement: { statement } });

const escaped = (text: string): string => text.replaceAll('.', String.raw`\.`);

/**
 * Files of the site and films. The path is read as it was sent, and no segment may begin with a full stop or hold a `%`: what WAF and
 * CloudFront could read as two different paths is counted. WAF's expressions know no look-around.
 */
export function isFile(): Statement {
  const patterns = [...filePatterns(), '/desk/assets/*', '/media/*'];
  const folders = patterns.filter((each) => each.endsWith('/*')).map((each) => each.slice(1, -2));
  const files = patterns.filter((each) => !each.endsWith('/*')).map((each) => escaped(each.slice(1)));
  const segment = String.raw`[A-Za-z0-9_-][A-Za-z0-9_.-]*`;
  return pathIs(`^/(?:(?:${folders.join('|')})(?:/${segment})+|${files.join('|')})$`, 'NONE');
}

/** Counts of seats, which open pages poll and the edge keeps for a second. */
export function isPolled(): Statement {
  const polled = entries.filter(({ cache }) => cache === 'live').map(({ path }) => path);
  return pathIs(`^(?:${polled.map((path) => path.replace(/\{\w+\}/g, '[^/]+')).join('|')})$`, 'NONE');
}

/** The same at the desk; WAF takes expressions of 512 characters. */
const deskCredentials = '/api/desk/(?:session/[a-z-]+|invitations/(?:offer|acceptance))';

export function isForCredentials(): Statement {
  const paths = [...credentialPaths.map(({ path }) => path), deskCredentials];
  return pathIs(`^(?:${paths.join('|')})$`, 'URL_DECODE');
}

/** What a script asks for. The demonstration's payment pages are forms, which a challenge would empty. */
export function isNoDocument(): Statement {
  return any(pathIs('^/(?:api|demo-payments)/', 'URL_DECODE'), not(any(methodIs('GET'), methodIs('HEAD'))));
}

/** Only asks that there is one: the firewall cannot know whether it is a session's. */
export function hasSessionCookie(): Statement {
  return {
    sizeConstraintStatement: {
      fieldToMatch: {
        cookies: {
          matchPattern: { includedCookies: [sessionCookie] },
          matchScope: 'VALUE',
          oversizeHandling: 'NO_MATCH',
        },
      },
      comparisonOperator: 'GT',
      size: 0,
      textTransformations: transformed('NONE'),
    },
  };
}

export const hasLabelIn = (namespace: string): Statement => ({
  labelMatchStatement: { scope: 'NAMESPACE', key: namespace },
});

export const transformed = (type: 'NONE' | 'URL_DECODE') => [{ priority: 0, type }];

function pathIs(regexString: string, transformation: 'NONE' | 'URL_DECODE'): Statement {
  return {
    regexMatchStatement: {
      regexString,
      fieldToMatch: { uriPath: {} },
      textTransformations: transformed(transformation),
    },
  };
}

function methodIs(method: 'GET' | 'HEAD'): Statement {
  return {
    byteMatchStatement: {
      searchString: method,
      positionalConstraint: 'EXACTLY',
      fieldToMatch: { method: {} },
      textTransformations: transformed('NONE'),
    },
  };
}
