import { useState } from 'react';

import { addressLimit } from '#shared/account/domain/address.ts';
import { countryName } from '#web/api/countries.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { AddressForm } from './address-form.tsx';
import styles from './addresses.module.css';
import { useRemoveAddress } from './use-addresses.ts';
import type { Address } from './use-addresses.ts';

type AddressListProps = { readonly addresses: readonly Address[] };

/** Every address with its roles; one at a time is open for a change. */
export function AddressList({ addresses }: AddressListProps) {
  /** An id, `new`, or nothing. */
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  if (open === 'new') return <AddressForm address={null} isFirst={addresses.length === 0} onDone={close} />;
  if (addresses.length === 0) return <NoAddress onAdd={() => setOpen('new')} />;
  return (
    <>
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id} className={styles.row}>
            {open === address.id ? (
              <AddressForm address={address} isFirst={addresses.length === 1} onDone={close} />
            ) : (
              <Row address={address} onEdit={() => setOpen(address.id)} />
            )}
          </li>
        ))}
      </ul>
      <Button
        onClick={() => setOpen('new')}
        disabledReason={
          addresses.length >= addressLimit
            ? `There is room for ${addressLimit}. Remove one that you no longer need.`
            : null
        }
      >
        Add another address
      </Button>
    </>
  );
}

type NoAddressProps = { readonly onAdd: () => void };

function NoAddress({ onAdd }: NoAddressProps) {
  const line = usePageTexts('account');
  return (
    <EmptyMessage
      title="No address yet"
      action={
        <Button look="filled" onClick={onAdd}>
          Add an address
        </Button>
      }
    >
      {line('no-address')}
    </EmptyMessage>
  );
}

type RowProps = { readonly address: Address; readonly onEdit: () => void };

function Row({ address, onEdit }: RowProps) {
  const { id, street, town, postcode, country } = address;
  const { busy, problem, run } = useRemoveAddress();
  const name = <VisuallyHidden>{street}</VisuallyHidden>;
  return (
    <>
      <div>
        <address className={styles.address}>
          {street}
          <br />
          {country === 'GB' ? `${town}, ${postcode}` : `${postcode} ${town}`}
          {country === 'GB' ? null : (
            <>
              <br />
              {countryName(country)}
            </>
          )}
        </address>
        <p className={styles.purpose}>{purposeOf(address)}</p>
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
      </div>
      <div className={styles.actions}>
        <Button look="link" onClick={onEdit}>
          Change {name}
        </Button>
        <Button look="link" busy={busy} onClick={() => void run(id)}>
          Remove {name}
        </Button>
      </div>
    </>
  );
}

function purposeOf({ isForPost, isForBills }: Address): string {
  if (isForPost && isForBills) return 'For post and bills';
  if (isForPost) return 'For post';
  return isForBills ? 'For bills' : '';
}
