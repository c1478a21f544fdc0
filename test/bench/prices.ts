/**
 * Prices of AWS in London (eu-west-2), in US dollars: list prices of the end of 2025, without free tiers, taxes and
 * discounts. They are assumptions of the bench, not of the house; check them before using them for a decision.
 */
export const prices = {
  /** CloudFront, Europe. */
  edgeRequest: 1.2e-6,
  edgeFunction: 0.1e-6,
  edgeByte: 0.085 / 1e9,
  /** WAF looks at every request; the managed groups cost nothing more by the request, because ours are AWS's own. */
  firewallRequest: 0.6e-6,
  /** HTTP API. */
  apiRequest: 1.16e-6,
  functionCall: 0.2e-6,
  /** arm64. */
  gigabyteSecond: 1.33334e-5,
  /** DynamoDB on demand. */
  readUnit: 0.1485e-6,
  writeUnit: 0.7423e-6,
  /** EventBridge, of our own events. */
  event: 1e-6,
  queueRequest: 0.4e-6,
  /** CloudWatch Logs, ingested, and kept for a month. */
  logByte: 0.5985 / 1e9,
  logByteMonth: 0.0315 / 1e9,
  mail: 1e-4,
  metricMonth: 0.3,
  /** Of an alarm, for each metric that it reads. */
  alarmMonth: 0.1,
  dashboardMonth: 3,
  firewallMonth: 5,
  /** Of our own, or a managed group. */
  firewallRuleMonth: 1,
  keyMonth: 1,
  secretMonth: 0.4,
} as const;

export const assumed = {
  /** The share of pages and public answers served from the edge's cache, where they stay for five minutes. */
  keptAtEdge: 0.8,
  /** A function of 512 MB has about a third of a processor, so that what this machine measures takes so many times as long. */
  slowness: 3,
  functionGigabytes: 0.5,
  rendererGigabytes: 1,
  /** What Lambda adds to each call's log (start, end, report), and CloudWatch to each line. */
  bytesACall: 300,
  bytesALine: 26,
  /** Of a thousand visits. */
  visits: { looking: 900, buying: 30, streaming: 70 },
  /** A film as it is watched: two hours at 3 Mb/s, in pieces of six seconds, of sound and picture. */
  film: { bytes: (2 * 3600 * 3e6) / 8, pieces: 2 * 1200 },
  /** Metrics of our own written at least once an hour, most of them by consumer. */
  ownMetrics: 40,
  /** Count, 4xx, 5xx, latency and integration latency. */
  metricsARoute: 5,
  /** How long a stage keeps its logs by default. */
  logMonths: 1,
  /** Five Lambda pollers read an idle queue every twenty seconds each. */
  idleRequestsAMonth: (5 * 30 * 24 * 3600) / 20,
} as const;
