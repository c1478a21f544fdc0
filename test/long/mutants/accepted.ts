/** Mutants that change nothing anybody could notice, each with the reason; by their key. */
export const accepted: Readonly<Record<string, string>> = {
  'functions/platform/table/batch.ts | if (attempt > 1) await pause(25 * 2 ** attempt); | 1 → 2':
    'Only how long a refused batch waits before it is sent again.',
  "functions/platform/table/code-tries.ts | ExpressionAttributeValues: { ':one': 1, ':limit': codeTries, ':ttl': epochSeconds(plus(now, 2 * codeWindow)) }, | 2 → 1":
    'The key names its window, which is over by then as well.',
  "functions/platform/documents/content-versions.ts | values: { ':of': number, ':none': 0, ':one': 1 }, | 1 → 2":
    'Versions are only compared: growing by two keeps their order.',
  "functions/platform/documents/documents.ts | return same?.Item ? itemAsOf(same.Item, Number(head?.Item?.['number'] ?? 0)) : null; | 0 → -1":
    'Publications count from 1: before the first, any number below it is the same.',
  'functions/account/store/memberships.ts | return waiting.toSorted((one, other) => (one.issuedAt < other.issuedAt ? -1 : 1)); | 1 → 2':
    'A comparison is read by its sign.',
  'functions/personal-data/store.ts | const partBytes = 350_000; | 350_000 → 350001':
    "Any size below the table's 400 kB serves; the parts are put together again.",
  'functions/platform/table/transaction.ts | await pause(2 ** attempt * 5 * (0.5 + Math.random())); | 2 → 1':
    'Only how long a clash waits before it is tried again.',
  "shared/account/domain/membership/group-proof.ts | const [year = 0, month = 1, date = 1] = birth.split('-').map(Number); | 1 → 2":
    'A day always has three parts: the default is there for the compiler.',
  'shared/account/domain/membership/offers.ts | .toSorted((one, other) => (startOf(one) > startOf(other) ? -1 : 1)); | 1 → 0':
    'A stable sort asks only whether one comes before the other.',
  'shared/site/domain/news.ts | return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([tag]) => tag); | 1 → 2':
    'A comparison is read by its sign.',
  'shared/box-office/domain/seat/best-available.ts | const rank: Readonly<Record<View, number>> = { clear: 0, side: 1, restricted: 2 }; | 0 → -1':
    'Ranks are only compared, and their order stays.',
  'shared/streaming/domain/subscription/steps.ts | const months = Math.max(0, before.months - bill.months); | 0 → -1':
    'A bill that is taken back was counted before, so the difference is never below nothing.',
  'shared/account/domain/welcome-performance/registration.ts | return bookBy < latest ? bookBy : latest; | < → <=':
    'Both are the same moment where they are equal.',
  'shared/kernel/money.ts | return pence(amount * percent < 0 ? -rounded : rounded); | < → <=':
    '`pence` makes plain nothing of minus nothing.',
  'shared/site/domain/news.ts | return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([tag]) => tag); | 1 → 0':
    'A stable sort asks only whether one comes before the other.',
  'shared/box-office/domain/price-basket.ts | : all > 0 | 0 → -1':
    'Nothing shared out over lines that cost nothing is nothing for each; a code that fits no line is refused before.',
  'shared/box-office/domain/seat/best-available.ts | const behind = { rows: 110, aside: 90 }; | 110 → 111':
    'Rows are some 75 apart: any distance between one row and two is the same.',
  'shared/streaming/domain/stream-title/filter.ts | for (const { genres } of titles) for (const genre of genres) counts.set(genre, (counts.get(genre) ?? 0) + 1); | 0 → 1':
    'Each count is one more, and their order stays.',
};

/** The same for lines that many files have. */
export const acceptedLines: readonly { readonly keys: RegExp; readonly reason: string }[] = [
  {
    keys: / \| for \(let (attempt|round) = 1; \1 <= (tries|rounds); .* \| (1 → 2|<= → <)$/,
    reason: 'Only how often a lost race is tried again.',
  },
  {
    keys: / \| .*onsistent(Read)?\b.* \| (true → false|false → true)$/,
    reason: 'What only a table that lags could show: the one that the tests have never does.',
  },
];

export const isAccepted = (key: string): boolean => key in accepted || acceptedLines.some(({ keys }) => keys.test(key));
