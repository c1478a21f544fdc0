import type { App } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** Where the house is built: on AWS, or on an emulator that lacks some parts. */
export type Target = 'aws' | 'emulator';

/** The house and its public are in London. */
export const defaultRegion = 'eu-west-2';
/** Near enough for the law and far enough for a flood. */
const defaultBackupRegion = 'eu-west-1';

export interface Settings {
  /** Prefix of the stacks, so that several houses fit into one account. Default `dev`. */
  readonly stage: string;
  readonly target: Target;
  /** Default: `defaultRegion`. */
  readonly region: string;
  /** Default: the account of the present credentials. */
  readonly account: string | undefined;
  /** `demo` is a hosted payment page of our own, without money. Default `demo`. */
  readonly payments: 'demo' | 'stripe';
  readonly stripe: {
    /** Name of the secret that holds `secretKey` and `webhookSecret` as JSON, made by hand. Default `venue/<stage>/stripe`. */
    readonly secret: string;
    /** Raised when its contents have changed, so that functions get the new ones. Default 1. */
    readonly generation: number;
    /** Stripe's publishable key, `pk_…`, which is no secret: with it the checkout offers wallets. Default: none. */
    readonly publishableKey: string | undefined;
  };
  /** Names of the secrets, made by hand, with which passes for wallets are signed. Default: no passes. */
  readonly passes: { readonly appleSecret: string | undefined; readonly googleSecret: string | undefined };
  /** Public name of the site and its certificate in us-east-1. Default: the name CloudFront gives. */
  readonly site: { readonly domain: string; readonly certificateArn: string } | undefined;
  /** Host that colleagues' passkeys are for. Default: the site's domain, or whichever name the site has where it has none. */
  readonly deskHost: string | undefined;
  /** Domain that mails come from; its owner publishes the records that SES asks for. */
  readonly mailDomain: string;
  /** Raised to replace the key for films; the one before stays valid until the next. Default 1. */
  readonly mediaKey: number;
  /** Raised to replace what the edge proves itself with to the gateway; the one before stays valid until the next. Default 1. */
  readonly edgeKey: number;
  /** Every page says that nothing is charged. A stage on AWS that takes no real payments must say so. Default: no. */
  readonly demonstration: boolean;
  /** New code of what sells and shows is tried by a tenth of the calls for five minutes first. Default: no. */
  readonly canary: boolean;
  /** A leaked-password service by the hash's first five digits; `none` for a short list of our own. */
  readonly leakedPasswords: string | undefined;
  /** What is deployed: the version of package.json and the commit, `unknown` for a synthesis by itself. */
  readonly release: { readonly version: string; readonly commit: string };
  /** Informed of dead letters. Default: no address. */
  readonly alarmEmail: string | undefined;
  /** US dollars a month for the whole account, above which somebody is told. Default: no budget. */
  readonly budget: number | undefined;
  /** Region that nightly backups are copied to. Default `defaultBackupRegion`; undefined: no backups beside point-in-time recovery. */
  readonly backupRegion: string | undefined;
}

/** Written beside the templates: the settings that the code asked for. */
export const settingsFile = 'settings.json';

/**
 * Notes which settings are asked for from now on. An older release is only gone back to if it knows those in use: this list is how it says
 * so, without a second one that somebody would have to keep.
 */
export function noteSettings({ node }: App): ReadonlySet<string> {
  const asked = new Set<string>();
  const lookUp = node.tryGetContext.bind(node);
  node.tryGetContext = (name: string): unknown => {
    // The CDK's own have a colon or a slash.
    if (/^\w+$/.test(name)) asked.add(name);
    return lookUp(name);
  };
  return asked;
}

/** The stage of a construct. */
export function stageOf({ node }: Construct): string {
  const stage: unknown = node.tryGetContext('stage');
  return typeof stage === 'string' && stage !== '' ? stage : 'dev';
}

/** Reads the context (`cdk deploy -c name=value`), the stacks' only input beside the code. */
export function readSettings(app: App): Settings {
  const word = (name: string): string | undefined => {
    const value: unknown = app.node.tryGetContext(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const target = word('target') ?? 'aws';
  if (target !== 'aws' && target !== 'emulator') throw new Error(`-c target=${target}: say aws or emulator.`);
  const stage = stageOf(app);
  const payments = word('payments') ?? 'demo';
  if (payments !== 'demo' && payments !== 'stripe') throw new Error(`-c payments=${payments}: say demo or stripe.`);
  const domain = word('domain');
  const certificateArn = word('certificateArn');
  if (domain && !certificateArn) throw new Error('-c domain needs -c certificateArn, a certificate in us-east-1.');
  const mailDomain = word('mailDomain') ?? domain ?? 'example.org';
  // An emulator is always a demonstration.
  const demonstration = target === 'emulator' || word('demonstration') === 'true';
  if (!demonstration) refuseSamples({ stage, payments, mailDomain });
  return {
    stage,
    target,
    region: word('region') ?? defaultRegion,
    backupRegion: target === 'emulator' ? undefined : backupRegionOf(word),
    account: word('account') ?? process.env['CDK_DEFAULT_ACCOUNT'],
    payments,
    stripe: {
      secret: word('stripeSecret') ?? `venue/${stage}/stripe`,
      generation: generation('stripeGeneration', word('stripeGeneration')),
      publishableKey: publishableKey(word('stripePublishableKey')),
    },
    passes: { appleSecret: word('applePassSecret'), googleSecret: word('googlePassSecret') },
    site: domain && certificateArn ? { domain, certificateArn } : undefined,
    deskHost: deskHost(word('deskHost'), domain),
    mailDomain,
    mediaKey: generation('mediaKey', word('mediaKey')),
    edgeKey: generation('edgeKey', word('edgeKey')),
    demonstration,
    canary: yesOrNo('canary', word('canary')),
    leakedPasswords: leakedPasswordsService(word('leakedPasswords') ?? defaultLeakedPasswords, target),
    release: { version: word('version') ?? 'unknown', commit: word('commit') ?? 'unknown' },
    alarmEmail: word('alarmEmail'),
    budget: budgetOf(word('budget')),
  };
}

/** How long a stage keeps its logs, in days: `-c logDays`. Default 30, the longest time that docs/retention.md tells visitors. */
export function logRetention({ node }: Construct): RetentionDays {
  const days: unknown = node.tryGetContext('logDays') ?? '30';
  const found = logDays.find((each) => String(each) === days);
  if (found === undefined) throw new Error(`-c logDays=${String(days)}: say one of ${logDays.join(', ')}.`);
  return found;
}

const logDays = [
  RetentionDays.ONE_DAY,
  RetentionDays.ONE_WEEK,
  RetentionDays.TWO_WEEKS,
  RetentionDays.ONE_MONTH,
] as const;

/** Where backups are copied to, by the settings `backupRegion` and `region`; undefined for `none`. */
export function backupRegionOf(said: (name: string) => string | undefined): string | undefined {
  const region = said('backupRegion') ?? defaultBackupRegion;
  if (region === 'none') return undefined;
  if (!/^[a-z]{2}(-[a-z]+)+-\d$/.test(region))
    throw new Error(`-c backupRegion=${region}: say a region of AWS, or none.`);
  if (region === (said('region') ?? defaultRegion))
    throw new Error(`-c backupRegion=${region}: the house is there already; say another region, or none.`);
  return region;
}

function budgetOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`-c budget=${text}: say US dollars a month, a whole number.`);
  return Number(text);
}

/** A house that sells for free, or mails from a domain that nobody owns, has to be one that says so. */
function refuseSamples({ stage, payments, mailDomain }: Pick<Settings, 'stage' | 'payments' | 'mailDomain'>): void {
  const samples = [
    ...(payments === 'demo' ? ['-c payments=demo sells tickets that nobody pays for: say -c payments=stripe.'] : []),
    ...(/(^|\.)(example\.(com|net|org)|(example|test|invalid|localhost))$/.test(mailDomain)
      ? [`-c mailDomain=${mailDomain} is a sample that nobody can publish records for: say a domain of the house.`]
      : []),
  ];
  if (samples.length > 0)
    throw new Error(
      `The stage ${stage} is no demonstration:\n${samples.join('\n')}\nA demonstration says -c demonstration=true; each of its pages then tells that nothing is charged.`,
    );
}

/** A whole number from 1 on; it is part of names, so that the one before can stay. */
function generation(name: string, text = '1'): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`-c ${name}=${text}: say a whole number, 1 or more.`);
  return Number(text);
}

/** A passkey is only offered to the host that it was made for, and to those below it. */
function deskHost(host: string | undefined, domain: string | undefined): string | undefined {
  if (host === undefined || host === domain) return domain;
  if (domain === undefined || !domain.endsWith(`.${host}`) || !host.includes('.'))
    throw new Error(`-c deskHost=${host}: say the site's domain (-c domain), or a domain above it.`);
  return host;
}

function yesOrNo(name: string, text = 'false'): boolean {
  if (text !== 'true' && text !== 'false') throw new Error(`-c ${name}=${text}: say true or false.`);
  return text === 'true';
}

/** A secret key in its place would be printed into every checkout. */
function publishableKey(key: string | undefined): string | undefined {
  if (key !== undefined && !/^pk_(live|test)_\w+$/.test(key))
    throw new Error('-c stripePublishableKey: a key that begins with pk_live_ or pk_test_.');
  return key;
}

const defaultLeakedPasswords = 'https://api.pwnedpasswords.com/range/';

/** An emulator calls no external services. */
function leakedPasswordsService(service: string, target: Target): string | undefined {
  if (service === 'none' || target === 'emulator') return undefined;
  if (!/^https:\/\/.+\/$/.test(service))
    throw new Error('-c leakedPasswords: an https address that ends with /, or none.');
  return service;
}
