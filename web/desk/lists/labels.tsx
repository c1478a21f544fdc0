import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import styles from './labels.module.css';
import type { Entry } from './list-words.ts';

type LabelsProps = { readonly entries: readonly Entry[]; readonly onPrinted: () => void };

/**
 * A sheet of fourteen address labels of 99 by 38 mm on A4 (two by seven), which is all that a printer gets: the desk around it is not
 * printed. It opens the browser's own dialog once.
 */
export function Labels({ entries, onPrinted }: LabelsProps) {
  useEffect(() => {
    const after = (): void => onPrinted();
    addEventListener('afterprint', after);
    print();
    return () => removeEventListener('afterprint', after);
    // Once for this sheet.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return createPortal(
    <div className={styles.sheet} data-labels>
      {entries.flatMap(({ id, order }) =>
        order?.address ? (
          <address key={id} className={styles.label}>
            <span>
              {order.firstName} {order.lastName}
            </span>
            <span>{order.address.street}</span>
            <span>{order.address.town}</span>
            <span>{order.address.postcode}</span>
            {order.address.country === 'GB' ? null : <span>{countries.of(order.address.country)}</span>}
            <small className={styles.order}>{order.orderNo}</small>
          </address>
        ) : (
          []
        ),
      )}
    </div>,
    document.body,
  );
}

/** As the Royal Mail asks for it: the country in capitals, in English. */
const names = new Intl.DisplayNames('en-GB', { type: 'region' });
const countries = { of: (code: string): string => (names.of(code) ?? code).toUpperCase() };
