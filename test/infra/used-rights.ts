import type { Needs, Use } from '#infra/needs.ts';
import type { Part } from '#infra/rights/reached-code.ts';
import { placeOf } from '#infra/rights/right.ts';
import type { Right } from '#infra/rights/right.ts';

const settings: Readonly<Record<string, keyof Needs>> = {
  mailFrom: 'mail',
  mailSender: 'tellsSettings',
  schedulerTarget: 'schedule',
  eventBus: 'publish',
  paymentSecret: 'payment',
  distributionId: 'forgetAtEdge',
  mediaPrivateKey: 'signMedia',
  ticketPrivateKey: 'signTickets',
  ticketPublicKey: 'checkTickets',
  walletPasses: 'namesWallets',
  applePassSecret: 'signApplePasses',
  googlePassSecret: 'signGooglePasses',
  leakedPasswords: 'leakedPasswords',
  erasureLog: 'logErasure',
  auditDays: 'keepAudit',
  uploads: 'takeUploads',
  arrivals: 'drawPictures',
  pictures: 'drawPictures',
};

/** The needs that reached code shows: the settings it reads, and what its rights do to the tables. */
export function usedBy(parts: readonly Part[], rights: readonly Right[]): Needs {
  const used: Record<string, Needs[keyof Needs]> = {};
  for (const { text } of parts) {
    for (const [, setting = ''] of text.matchAll(/\benv\.(\w+)/g)) {
      const need = settings[setting];
      if (need) used[need] = true;
    }
  }
  for (const right of rights) {
    const { deed, keys } = right;
    const { table } = placeOf(right);
    const use: Use = deed === 'read' || deed === 'query' ? 'read' : 'write';
    if (keys === answers && use === 'write') used['answers'] = true;
    else if (used[table] !== 'write') used[table] = use;
  }
  return used;
}

const answers = 'ANSWER#*';
