/** Sources by kind: this site, and blobs where hls.js needs them (worker, media source). */
const sources = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self' blob:",
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'frame-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

/** The policy of a page; `styleHashes` allow the renderer's single style element (functions/site/render/styles.ts). */
export function contentSecurityPolicy(styleHashes: readonly string[] = []): string {
  return Object.entries(sources)
    .map(([directive, allowed]) => {
      const hashes = directive === 'style-src' ? styleHashes.map((hash) => ` '${hash}'`).join('') : '';
      return `${directive} ${allowed}${hashes}`;
    })
    .join('; ');
}

/** Two years, subdomains included, as browsers' preload lists require. */
export const strictTransport = { seconds: 2 * 365 * 24 * 60 * 60, includeSubdomains: true, preload: true } as const;

const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=(), fullscreen=(self), autoplay=(self)';

export const referrerPolicy = 'strict-origin-when-cross-origin';

/** The headers of every page and file, shared by local server and distribution. */
export function securityHeaders(styleHashes: readonly string[] = []): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(styleHashes),
    'strict-transport-security': `max-age=${strictTransport.seconds}; includeSubDomains; preload`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': referrerPolicy,
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin',
  };
}
