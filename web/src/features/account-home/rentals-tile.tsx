import { Link } from 'react-router-dom';

import { allOf, rentalClock } from '#shared/box-office/domain/order/rental-words.ts';
import { isRentalOver, rentalLabel } from '#shared/streaming/domain/rental/rental.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';

import styles from './account-home.module.css';
import { Loaded, Tile } from './tile.tsx';

type Rental = DataFor<'purchasedStreams'>['streams'][number];

/** How many the tile shows; the stream lists all. */
const shown = 3;

/** Rented films, each with its remaining time. */
export function RentalsTile() {
  const state = useResource('purchasedStreams', {});
  const myStream = links.stream.to({ tab: 'my-stream' });
  const hasSome = (state.data?.streams.length ?? 0) > 0;
  return (
    <Tile
      title="Rentals"
      ways={
        hasSome ? [{ label: 'All in your stream', to: myStream }] : [{ label: 'Find a film', to: links.stream.to() }]
      }
    >
      <Loaded state={state}>{({ streams }) => <Rentals rentals={streams} />}</Loaded>
    </Tile>
  );
}

type RentalsProps = { readonly rentals: readonly Rental[] };

function Rentals({ rentals }: RentalsProps) {
  const now = useNow();
  const line = usePageTexts('account');
  const open = rentals.filter(
    ({ transactionStatus, start_by: startBy, availability_window_end: windowEnd }) =>
      transactionStatus === 'pending' ||
      (transactionStatus === 'purchased' && !isRentalOver({ startBy, windowEnd }, now)),
  );
  if (open.length === 0) return <p className={styles.soft}>{line('no-rentals')}</p>;
  return (
    <ul className={styles.lines}>
      {open.slice(0, shown).map((rental) => (
        <li key={rental.streamId}>
          <Link to={links.title.to({ slug: rental.slug })}>{rental.title}</Link>
          <span className={styles.soft}>{noteOf(rental, now)}</span>
          {rental.titles.length < 2 ? null : (
            <span className={styles.soft}>
              One clock for {allOf(rental.titles.length)}: {rental.titles.join(', ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function noteOf(
  { transactionStatus, start_by: startBy, window_hours: hours, availability_window_end: windowEnd }: Rental,
  now: string,
): string {
  if (transactionStatus === 'pending') return 'The payment is on its way';
  const label = rentalLabel({ startBy, windowEnd }, now, hours);
  const words = label.charAt(0).toUpperCase() + label.slice(1);
  return windowEnd ? words : `${words}: ${rentalClock(hours)}`;
}
