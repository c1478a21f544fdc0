import { plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { planChangeOf } from '#shared/streaming/domain/subscription/change-plan.ts';
import { dueAt, startOfBill } from '#shared/streaming/domain/subscription/due-date.ts';
import { billPence } from '#shared/streaming/domain/subscription/plan.ts';
import { plusDays, stateAt } from '#shared/streaming/domain/subscription/record.ts';
import type { OpenBill, PlanTerms, StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import {
  applyOffer,
  cancel,
  changeLater,
  declined,
  end,
  keep,
  openBill,
  paid,
  pause,
  resume,
  stop,
  tell,
} from '#shared/streaming/domain/subscription/transitions.ts';

import { annual, aPurchase, monthly } from './subscriptions.ts';

/** What a customer, a bank or a late house does on a day of the walk. */
export type Happening =
  | { readonly what: 'cancel' | 'keep' | 'resume' | 'upgrade' | 'downgrade' | 'offer' | 'pay' }
  | { readonly what: 'pause'; readonly months: number }
  | { readonly what: 'bank'; readonly pays: boolean };

export interface Seen {
  readonly at: Instant;
  readonly what: string;
  readonly after: StreamSubscription;
}

/** A subscription walked through time by its own due dates, with a bank and without tables. */
export class Walk {
  now: Instant;
  subscription: StreamSubscription;
  /** Payments received, by order. */
  readonly ledger = new Map<string, number>();
  readonly seen: Seen[] = [];
  bankPays = true;
  /** Milliseconds by which the house is late. */
  lateness = 0;
  #count = 0;

  constructor(now: Instant, subscription: StreamSubscription) {
    this.now = now;
    this.subscription = subscription;
    for (const { orderId, pence } of subscription.bills) this.ledger.set(orderId, pence);
  }

  /** Performs what is due until an instant, in order. */
  to(moment: Instant): this {
    for (let steps = 0; ; steps += 1) {
      if (steps > 500) throw new Error(`It does not come to rest at ${this.now}: ${this.subscription.state}`);
      const due = dueAt(this.subscription, this.now);
      if (due.what !== 'wait') {
        this.#act(due.what);
        continue;
      }
      const next = due.until === null ? null : plus(due.until, this.lateness);
      if (next === null || next > moment) break;
      this.now = next > this.now ? next : this.now;
    }
    this.now = moment;
    return this;
  }

  days(count: number): this {
    return this.to(plusDays(this.now, count));
  }

  /** A step not allowed now is skipped. */
  happen(happening: Happening): this {
    const before = this.subscription;
    if (happening.what === 'bank') {
      this.bankPays = happening.pays;
      return this;
    }
    if (stateAt(before, this.now) === 'ended' || before.openBill?.declined === 0) return this;
    const next = this.#wish(before, happening);
    if (next) this.#become(happening.what, next);
    return this;
  }

  #wish(before: StreamSubscription, happening: Exclude<Happening, { what: 'bank' }>): StreamSubscription | null {
    switch (happening.what) {
      case 'cancel':
        return cancel(before, this.now);
      case 'keep':
        return keep(before);
      case 'pause':
        return before.state === 'active' ? pause(before, happening.months, this.now) : null;
      case 'resume':
        return before.state === 'paused' ? resume(before, this.now) : null;
      case 'offer':
        return before.state === 'paused' || before.subCheckoutPromo === 'STAY25'
          ? null
          : applyOffer(before, { promoCode: 'STAY25', percentOff: 25, billsLeft: 3 }, this.now);
      case 'upgrade':
        return before.state === 'active' && before.paidUntil > this.now ? this.#change(before, annual) : null;
      case 'downgrade':
        return before.state === 'active' && before.paidUntil > this.now ? this.#change(before, monthly) : null;
      case 'pay':
        return before.openBill ? this.#paid(before, before.openBill) : null;
    }
  }

  #change(before: StreamSubscription, plan: PlanTerms): StreamSubscription {
    const quote = planChangeOf(before, plan, this.now);
    if (quote.takesEffect !== 'now') return changeLater(before, plan);
    const wanted = { kind: 'upgrade' as const, plan, pence: quote.dueNowPence, from: this.now, usesOffer: false };
    return openBill(before, { ...wanted, ...this.#names() }, this.now);
  }

  #names() {
    this.#count += 1;
    return { orderId: `bill-${this.#count}`, orderNo: `B${this.#count}` };
  }

  #act(what: 'charge' | 'bill' | 'notice' | 'stop' | 'end'): void {
    const before = this.subscription;
    switch (what) {
      case 'bill': {
        const plan = before.nextPlan ?? before;
        const { planId, title, period, pence } = plan;
        const wanted = {
          kind: 'renewal' as const,
          plan: { planId, title, period, pence },
          pence: billPence(plan, before.offer),
          from: startOfBill(before, this.now),
          usesOffer: before.offer !== null,
        };
        return this.#become(what, openBill(before, { ...wanted, ...this.#names() }, this.now));
      }
      case 'charge': {
        const open = before.openBill;
        if (!open) throw new Error('There is nothing to charge.');
        if (!this.bankPays && open.pence > 0) return this.#become('declined', declined(before, this.now));
        return this.#become('paid', this.#paid(before, open));
      }
      case 'notice':
        return this.#become(what, tell(before));
      case 'stop':
        return this.#become(what, stop(before));
      case 'end':
        return this.#become(what, end(before, this.now));
    }
  }

  #paid(before: StreamSubscription, { orderId, orderNo, plan, pence }: OpenBill): StreamSubscription {
    if (this.ledger.has(orderId)) throw new Error(`${orderId} was charged twice.`);
    this.ledger.set(orderId, pence);
    const next = paid(before, aPurchase({ orderId, orderNo, plan, pence }), this.now);
    if (!next) throw new Error('A bill was counted before it was paid.');
    return next;
  }

  #become(what: string, after: StreamSubscription): void {
    this.subscription = after;
    this.seen.push({ at: this.now, what, after });
  }
}
