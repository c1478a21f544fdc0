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

type Sources = Readonly<Record<string, string>>;

/** What a page has beside the house's own. */
export interface PageParts {
  /** Allow the renderer's single style element (functions/site/render/styles.ts). */
  readonly styleHashes?: readonly string[];
  /** Stripe.js draws wallets on it. */
  readonly hasStripe?: boolean;
}

const scripts = 'https://js.stripe.com https://*.js.stripe.com';
const link = 'https://link.com https://*.link.com';

/** The hosts that Stripe names for Stripe.js and Link (docs.stripe.com/security/guide). Its style needs none. */
const withStripe: Sources = {
  ...sources,
  'script-src': `'self' ${scripts}`,
  'img-src': "'self' data: https://*.link.com",
  'connect-src': `'self' https://api.stripe.com ${link}`,
  'frame-src': `${scripts} https://hooks.stripe.com ${link}`,
};

export function contentSecurityPolicy({ styleHashes = [], hasStripe = false }: PageParts = {}): string {
  return policyOf(hasStripe ? withStripe : sources, styleHashes);
}

function policyOf(allowedOn: Sources, styleHashes: readonly string[] = []): string {
  return Object.entries(allowedOn)
    .map(([directive, allowed]) => {
      const hashes = directive === 'style-src' ? styleHashes.map((hash) => ` '${hash}'`).join('') : '';
      return `${directive} ${allowed}${hashes}`;
    })
    .join('; ');
}

/** Two years, subdomains included, as browsers' preload lists require. */
export const strictTransport = { seconds: 2 * 365 * 24 * 60 * 60, includeSubdomains: true, preload: true } as const;

/** Apple Pay and Google Pay are asked for inside Stripe's frames. */
const payers = 'self "https://js.stripe.com" "https://*.js.stripe.com"';

const permissionsPolicy = (hasStripe: boolean): string =>
  `camera=(), microphone=(), geolocation=(), payment=(${hasStripe ? payers : ''}), usb=(), interest-cohort=(), fullscreen=(self), autoplay=(self)`;

/** The screens of the desk: no third party and no blobs; passkeys are made and asked for. */
const atDesk: Sources = {
  ...sources,
  'default-src': "'none'",
  'media-src': "'none'",
  'worker-src': "'none'",
  'manifest-src': "'none'",
};

export const referrerPolicy = 'strict-origin-when-cross-origin';

/** The headers of every page and file, shared by local server and distribution. */
export function securityHeaders(parts: PageParts = {}): Readonly<Record<string, string>> {
  const { hasStripe = false } = parts;
  return {
    'content-security-policy': contentSecurityPolicy(parts),
    'strict-transport-security': `max-age=${strictTransport.seconds}; includeSubDomains; preload`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': referrerPolicy,
    'permissions-policy': permissionsPolicy(hasStripe),
    // Wallets open a window of their own, which answers to this page.
    'cross-origin-opener-policy': hasStripe ? 'same-origin-allow-popups' : 'same-origin',
  };
}

/** The headers of everything below `/desk`: the files of the desk's own build. `uploadHost` is where its pages send pictures, beside the site itself. */
export function deskHeaders(uploadHost?: string): Readonly<Record<string, string>> {
  const allowed = uploadHost ? { ...atDesk, 'connect-src': `'self' ${uploadHost}` } : atDesk;
  return {
    ...securityHeaders(),
    'content-security-policy': policyOf(allowed),
    'permissions-policy': `${permissionsPolicy(false)}, publickey-credentials-get=(self), publickey-credentials-create=(self)`,
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
}
