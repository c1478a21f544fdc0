/** Mutants that survived until tests were written against them; the small run tries some of these. */
export const onceSurvived: readonly string[] = [
  "shared/season/domain/filter/matching.ts | return { from: dates[0] ?? '', to: dates.at(-1) ?? '' }; | dates[0] ?? '' → ''",
  "shared/season/domain/filter/matching.ts | return { from: dates[0] ?? '', to: dates.at(-1) ?? '' }; | 0 → 1",
  "shared/account/domain/membership/group-proof.ts | if (age < youngAges.from || age > youngAges.to) return { state: 'refused', until: null }; | < → <=",
  "shared/account/domain/membership/group-proof.ts | if (age < youngAges.from || age > youngAges.to) return { state: 'refused', until: null }; | > → >=",
  "shared/site/domain/search/match.ts | const end = rest.length <= longest ? rest.length : rest.lastIndexOf(' ', longest); | <= → <",
  'shared/site/domain/search/synonyms.ts | const spelt = spellings.flatMap((row) => (row.some((word) => said.has(fold(word))) ? row : [])); | some → every',
  "functions/platform/documents/content-versions.ts | values: { ':of': number, ':none': 0, ':one': 1 }, | 1 → 0",
  'functions/season/store/houses.ts | if (cached) return cached; | if (cached) return cached; → ;',
  "functions/platform/documents/publications.ts | if (version === null) throw new Error('Too many publish at once.'); | === → !==",
  "shared/account/domain/membership/offers.ts | return 'startsAt' in offer ? plusMonths(offer.startsAt, membershipMonths) : null; | 'startsAt' in offer ? plusMonths(offer.s … pMonths) : null → null",
  "shared/streaming/domain/subscription/steps.ts | return changed(before, 'paused', { hasStopped: true }); | true → false",
  "shared/streaming/domain/subscription/steps.ts | if (before.state === 'ended') return { ...before, bills, version: before.version + 1 }; | + → -",
];
