/**
 * The consent texts by version. Each consent is stored with the version shown, so a text is never changed: a new wording gets a new
 * version.
 */
export const consentTexts = {
  '2026-11':
    'Yes, send me the newsletter by e-mail. I can leave it at any time with one press on the link in every letter.',
} as const satisfies Record<string, string>;

export type ConsentVersion = keyof typeof consentTexts;

/** The one that the form shows. */
export const currentConsent: ConsentVersion = '2026-11';

/** Every version ever shown. */
export const consentVersions = ['2026-11'] as const satisfies readonly ConsentVersion[];
