import type { WorkList } from '#shared/desk/domain/work-lists.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDateTime, formatEvening } from '#shared/kernel/time/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { may, useSession } from '../session/use-desk.ts';
import type { RowPlace } from '../shell/windowed-list.tsx';
import { formWords, listWords, nameOf, troubleWords } from './list-words.ts';
import type { Entry } from './list-words.ts';
import styles from './lists.module.css';
import type { Simple } from './use-deeds.ts';

type EntryRowProps = {
  readonly list: WorkList;
  readonly entry: Entry;
  readonly place: RowPlace;
  readonly isBusy: boolean;
  /** Null where entries are not finished together. */
  readonly chosen: { readonly is: boolean; readonly onChange: (is: boolean) => void } | null;
  readonly onDeed: (deed: Simple) => void;
};

export function EntryRow({ list, entry, place, isBusy, chosen, onDeed }: EntryRowProps) {
  const mayAct = may(useSession(), listWords[list].acting);
  const name = nameOf(entry);
  return (
    <div className={styles.row}>
      {chosen && mayAct ? (
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            checked={chosen.is}
            onChange={(event) => chosen.onChange(event.target.checked)}
            {...place}
          />
        </label>
      ) : null}
      <div className={styles.what}>
        <Title list={list} entry={entry} place={place} />
        <Matter entry={entry} />
      </div>
      <div className={styles.hand}>
        <Owner entry={entry} />
        {mayAct ? <Deeds list={list} entry={entry} place={place} isBusy={isBusy} onDeed={onDeed} /> : null}
      </div>
    </div>
  );
}

type TitleProps = Pick<EntryRowProps, 'list' | 'entry' | 'place'>;

function Title({ list, entry, place }: TitleProps) {
  const { id, order, request } = entry;
  if (list === 'requests') {
    return (
      <p className={styles.name}>
        <TextLink to={`/lists/requests/${id}`} {...place}>
          {request ? request.subject : 'A request that was deleted'}
        </TextLink>
      </p>
    );
  }
  if (!order) return <p className={styles.name}>A record that was deleted</p>;
  return (
    <p className={styles.name}>
      {order.lastName}, {order.firstName}{' '}
      <TextLink to={`/orders/${order.orderNo}`} {...place}>
        {order.orderNo}
      </TextLink>
    </p>
  );
}

function Matter({ entry }: { readonly entry: Entry }) {
  const { order, money, mail, request, due } = entry;
  if (request) {
    return (
      <p className={styles.detail}>
        {formWords[request.form]}, {request.name}, {formatDateTime(due)}
      </p>
    );
  }
  return (
    <>
      {money ? (
        <p className={styles.detail}>
          {money.pence === null ? null : <strong>{formatPence(pence(money.pence))}. </strong>}
          {troubleWords[money.trouble]} Since {formatDateTime(money.at)}.
        </p>
      ) : null}
      {mail && order ? (
        <p className={styles.detail}>
          {mail.reason === 'bounce' ? 'Does not arrive at' : 'Was reported as unwanted by'} {order.email}.{' '}
          {order.phone ? `Telephone ${order.phone}.` : 'No telephone number was given.'}
        </p>
      ) : null}
      {order?.address && !money && !mail ? <p className={styles.detail}>{addressLine(order.address)}</p> : null}
      {order && !money
        ? order.evenings.map(({ performanceId, title, date, seats }) => (
            <p key={performanceId} className={styles.detail}>
              {title}, {formatEvening(date)}: {seats.join(', ')}
            </p>
          ))
        : null}
    </>
  );
}

type Address = NonNullable<NonNullable<Entry['order']>['address']>;

const addressLine = ({ street, town, postcode, country }: Address): string =>
  [street, town, postcode, ...(country === 'GB' ? [] : [country])].join(', ');

function Owner({ entry: { ownerId, ownerName } }: { readonly entry: Entry }) {
  const { staffId } = useSession();
  if (ownerId === null) return null;
  return <span className={styles.owner}>{ownerId === staffId ? 'In your hand' : `In hand of ${ownerName ?? ''}`}</span>;
}

type DeedsProps = Pick<EntryRowProps, 'list' | 'entry' | 'place' | 'isBusy' | 'onDeed'>;

function Deeds({ list, entry, place, isBusy, onDeed }: DeedsProps) {
  const { staffId } = useSession();
  const { ownerId } = entry;
  const { done } = listWords[list];
  const name = nameOf(entry);
  const isMine = ownerId === staffId;
  const press = { busy: isBusy, ...place };
  return (
    <span className={styles.deeds}>
      {ownerId === null ? (
        <Button {...press} look="link" aria-label={`Take ${name}`} onClick={() => onDeed({ action: 'take' })}>
          Take
        </Button>
      ) : null}
      {isMine ? (
        <Button {...press} look="link" aria-label={`Give ${name} back`} onClick={() => onDeed({ action: 'give-back' })}>
          Give back
        </Button>
      ) : null}
      {ownerId !== null && !isMine ? (
        <Button
          {...press}
          look="link"
          aria-label={`Take ${name} over`}
          onClick={() => onDeed({ action: 'take', from: ownerId })}
        >
          Take over
        </Button>
      ) : (
        <Button {...press} aria-label={`${done}: ${name}`} onClick={() => onDeed({ action: 'done' })}>
          {done}
        </Button>
      )}
    </span>
  );
}
