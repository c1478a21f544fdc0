import { useState } from 'react';
import type { FormEvent } from 'react';

import { Button } from '#web/ui/button.tsx';
import { FieldErrors } from '#web/ui/field-frame.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TicketChoice } from '#web/ui/ticket-choice.tsx';

import { text } from '../../entry/form-text.ts';
import { DeskView } from '../../shell/desk-view.tsx';
import { money } from '../order-words.ts';
import styles from '../orders.module.css';
import type { CorrectionProps } from '../use-correction.ts';
import { BeyondLook } from './beyond-look.tsx';
import { outcomeTold, whyNotYet } from './beyond-words.ts';
import type { BeyondWish, Offer } from './beyond-words.ts';
import { useBeyondOffer, useGiveMore } from './use-beyond.ts';
import { useWishDraft, WishFields } from './wish-fields.tsx';
import type { WishDraft } from './wish-fields.tsx';

/** Gives tickets back although the rules say no, or for more than they give; above the colleague's limit it asks a second person. */
export function BeyondForm({ order, onDone }: CorrectionProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const state = useBeyondOffer(order.orderNo, chosen);
  return (
    <DeskView state={state}>
      {(offer) => <Wish offer={offer} chosen={chosen} onChoose={setChosen} onDone={onDone} />}
    </DeskView>
  );
}

type WishProps = Pick<CorrectionProps, 'onDone'> & {
  readonly offer: Offer;
  readonly chosen: readonly string[];
  readonly onChoose: (tickets: readonly string[]) => void;
};

function Wish({ offer, chosen, onChoose, onDone }: WishProps) {
  const { draft, change, sum, way } = useWishDraft(offer);
  const [asked, setAsked] = useState<BeyondWish | null>(null);
  const [missing, setMissing] = useState<Missing>({});
  const { busy, problem, run } = useGiveMore(offer.orderNo);
  const isAlone = way !== null && sum !== null && sum - (way.byRules ?? 0) + offer.used <= offer.limit;
  const isWaiting = !isAlone && offer.request?.state === 'waiting';

  async function send(wish: BeyondWish) {
    const done = await run(wish);
    setAsked(null);
    if (done) onDone(outcomeTold(done.answer));
  }

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = missingIn(draft, event.currentTarget);
    setMissing(found);
    const reason = text(new FormData(event.currentTarget), 'reason').trim();
    const { why } = draft;
    if (Object.keys(found).length > 0 || !way || sum === null || !why) return;
    const wish = { tickets: [...chosen], returnType: way.returnType, sum, why, reason };
    if (isAlone) setAsked(wish);
    else void send(wish);
  }

  return (
    <FieldErrors value={missing}>
      <form noValidate className={styles.form} onSubmit={look} onInput={() => setMissing({})}>
        <p>{limitText(offer)}</p>
        <Tickets offer={offer} chosen={chosen} onChoose={onChoose} />
        <WishFields offer={offer} draft={draft} change={change} sum={sum} isChosen={chosen.length > 0} way={way} />
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
        <div>
          <Button
            type="submit"
            look="filled"
            busy={busy}
            disabledReason={whyNotYet({ chosen: chosen.length, way, sum, isWaiting })}
          >
            {isAlone && sum !== null ? `Give back for ${money(sum)}` : 'Ask a second person'}
          </Button>
        </div>
      </form>
      {asked ? (
        <BeyondLook
          title={
            asked.tickets.length === 1 ? 'Give this ticket back?' : `Give these ${asked.tickets.length} tickets back?`
          }
          wish={{ ...asked, ticketNumbers: asked.tickets }}
          action={`Give back for ${money(asked.sum)}`}
          busy={busy}
          onKeep={() => setAsked(null)}
          onGo={() => void send(asked)}
        />
      ) : null}
    </FieldErrors>
  );
}

/** What has to be filled in, by field; the first has the focus. */
function missingIn({ why }: WishDraft, form: HTMLFormElement): Missing {
  const reason = text(new FormData(form), 'reason').trim();
  const found = { ...(why ? {} : { why: 'Choose why.' }), ...(reason ? {} : { reason: 'Say why, for the audit.' }) };
  const [first] = Object.keys(found);
  if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  return found;
}

type Missing = Readonly<Record<string, string>>;

function Tickets({ offer, chosen, onChoose }: Omit<WishProps, 'onDone'>) {
  return (
    <TicketChoice
      tickets={offer.tickets}
      hintOf={({ ticketNumber, problem }) => [`Ticket ${ticketNumber}`, firmText(problem)].filter(Boolean).join(', ')}
      isClosed={({ problem }) => problem !== null}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

function limitText({ limit, used }: Offer): string {
  const spent = used > 0 ? ` ${money(used)} of a limit is used up by what was given beyond the rules before.` : '';
  return limit === 0
    ? 'Whatever goes beyond the rules is decided by a second person.'
    : `Alone you may give ${money(limit)} beyond the rules of one order; above it a second person decides.${spent}`;
}

const firmText = (problem: Offer['tickets'][number]['problem']): string =>
  problem === null
    ? ''
    : { returned: 'given back already', 'not-paid': 'not paid', 'by-hand': 'money was sent back by hand' }[problem];
