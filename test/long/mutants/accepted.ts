/** Equivalent mutants, each with the reason; by key. */
export const accepted: Readonly<Record<string, string>> = {
  "functions/platform/documents/content-versions.ts | values: { ':of': number, ':none': 0, ':one': 1 }, | 1 → 2":
    'Versions are only compared: growing by two keeps their order.',
  "functions/platform/documents/documents.ts | return same?.Item ? itemAsOf(same.Item, Number(head?.Item?.['number'] ?? 0)) : null; | 0 → -1":
    'Publications count from 1: before the first, any number below it is the same.',
  "shared/account/domain/membership/group-proof.ts | const [year = 0, month = 1, date = 1] = birth.split('-').map(Number); | 1 → 2":
    'A day always has three parts: the default is there for the compiler.',
  'shared/box-office/domain/seat/best-available.ts | const rank: Readonly<Record<View, number>> = { clear: 0, side: 1, restricted: 2 }; | 0 → -1':
    'Ranks are only compared, and their order stays.',
  'shared/streaming/domain/subscription/transitions.ts | const months = Math.max(0, before.months - bill.months); | 0 → -1':
    'A bill that is taken back was counted before, so the difference is never below nothing.',
  'shared/account/domain/welcome-performance/registration.ts | return bookBy < latest ? bookBy : latest; | < → <=':
    'Both are the same moment where they are equal.',
  'shared/kernel/money.ts | return pence(amount * percent < 0 ? -rounded : rounded); | < → <=':
    '`pence` makes plain nothing of minus nothing.',
  'shared/box-office/domain/price-basket.ts | : all > 0 | 0 → -1':
    'Nothing shared out over lines that cost nothing is nothing for each; a code that fits no line is refused before.',
  'shared/season/domain/filter/matching.ts | if (!isFiltered(filter)) return [...event.activities]; | if (!isFiltered(filter)) return [...event.activities]; → ;':
    'Only saves the work: an empty filter matches every performance.',
  'shared/kernel/calendar-file/calendar-file.ts | if (point < 0x80) return 1; | 0x80 → 129':
    'U+0080 is a control character, which is taken out before.',
  'shared/kernel/calendar-file/calendar-file.ts | if (point < 0x80) return 1; | 0x80 → 127':
    'U+007F is a control character, which is taken out before.',
  'functions/account/store/memberships.ts | const about = { subject: customerId, version: allMemberships.length + ends + 1, now }; | 1 → 2':
    'Versions are only compared, and each is one more.',
  'functions/streaming/store/rentals.ts | const place = { opened: 1, declined: 2, settled: 3, started: 4, refunded: 5 } as const; | 1 → 0':
    'Versions are only compared, and their order stays.',
  'shared/box-office/domain/price-basket.ts | discounts.flatMap((discount) => discount?.pence ?? []).reduce((sum, each) => sum + each, 0); | 0 → 1':
    'Two such sums are only compared, and both are one more.',
  'functions/platform/documents/pages-and-lists.ts | const firstPlace = [0, 0] as const; | 0 → -1':
    'No list has a place before its first.',
  'functions/personal-data/zip.ts | const version = 20; | 20 → 19':
    'Readers refuse versions above their own, and know both.',
};

/** The same for lines that many files have. */
export const acceptedLines: readonly { readonly keys: RegExp; readonly reason: string }[] = [
  {
    keys: / \| for \(let (attempt|round) = 1; \1 <= (tries|rounds); .* \| (1 → 2|<= → <)$/,
    reason: 'Only how often a lost race is tried again.',
  },
  {
    keys: / \| .*\? -1 : 1\).* \| 1 → (0|2)$/,
    reason: 'A comparison is read by its sign, and a stable sort asks only whether one comes before the other.',
  },
  {
    keys: /^(?!.*(batch|client)\.ts.* \| 1 → 0$).* \| .*\bpause\(.* \| [\d.]+ → [\d.]+$/,
    reason: 'Only how long a lost race or a refused batch waits before the next try.',
  },
  {
    keys: / \| for \(let attempt = 1; left\.length > 0; .* \| 1 → [02]$/,
    reason: 'Only how often a refused batch is sent again.',
  },
  {
    keys: /^(?!.* \| 25 → 26$).* \| const (atOnce|batchSize|pageSize|partSize|partBytes|size) = [^|]* \| [\d_]+ → \d+$/,
    reason: 'Only into how many steps the work is cut: every size accepted here is below the limits of the table.',
  },
  {
    keys: / \| .*':ttl': epochSeconds\(plus\(now, 2 \* codeWindow\)\).* \| 2 → [13]$/,
    reason: 'The key names its window, so that what stays longer is not read.',
  },
  {
    keys: /^shared\/(site\/domain\/news|streaming\/domain\/stream-title\/filter)\.ts \| .*counts\.set\(.* \| 0 → (1|-1)$/,
    reason: 'Each count is changed alike, and only their order is read.',
  },
  {
    keys: / \| .*\boutbox\([^{]*\{ subject: \w+, version: 1, now \}.* \| 1 → [02]$/,
    reason: 'A fact that has no successor: its version is compared with none.',
  },
  {
    keys: / \| (if \(attempt > attempts\) throw .* \| > → >=|const attempts = 8; \| 8 → [79])$/,
    reason: 'Only how often a refused batch is sent again.',
  },
  {
    keys: /^shared\/box-office\/domain\/sold\/.* \| writes: \{.* \| 0 → -1$/,
    reason: 'Only the test of the largest order reads these, and takes the kind that writes most.',
  },
  {
    keys: / \| .*onsistent(Read)?\b.* \| (true → false|false → true)$/,
    reason: 'What only a table that lags could show: the one that the tests have never does.',
  },
];

export const isAccepted = (key: string): boolean => key in accepted || acceptedLines.some(({ keys }) => keys.test(key));
