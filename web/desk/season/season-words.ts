/** "2026/27" of "2627". */
export const seasonWords = (seasonId: string): string =>
  /^\d{4}$/.test(seasonId) ? `20${seasonId.slice(0, 2)}/${seasonId.slice(2)}` : seasonId;
