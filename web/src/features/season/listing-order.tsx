import { Link, useLocation } from 'react-router-dom';

import { listingSorts, sortParameter } from '#shared/season/domain/listing/listing.ts';
import type { ListingSort } from '#shared/season/domain/listing/listing.ts';

import styles from './listing.module.css';

const names: Readonly<Record<ListingSort, string>> = { date: 'Date', title: 'Title', price: 'Price' };

type ListingOrderProps = { readonly count: string; readonly sort: ListingSort };

/** The number of events, and the orders of the list as links. */
export function ListingOrder({ count, sort }: ListingOrderProps) {
  const { pathname, search } = useLocation();
  const addressOf = (one: ListingSort): string => {
    const query = new URLSearchParams(search);
    query.delete('page');
    query.delete(sortParameter);
    if (one !== 'date') query.set(sortParameter, one);
    // Commas stay as they are, as filters write them.
    const text = query.toString().replaceAll('%2C', ',');
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  return (
    <div className={styles.bar}>
      <span>{count}</span>
      <nav aria-label="Order" className={styles.orders}>
        <span aria-hidden="true">Sort by</span>
        <ul>
          {listingSorts.map((one) => (
            <li key={one}>
              <Link
                to={addressOf(one)}
                className={styles.order}
                aria-current={one === sort || undefined}
                aria-label={`Sort by ${names[one].toLowerCase()}`}
                preventScrollReset
                replace
              >
                {names[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
