import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { addressForBills, addressForPost } from '#shared/account/domain/address.ts';
import type { KeptAddress } from '#shared/account/domain/address.ts';
import { useResource } from '#web/api/use-resource.ts';

import type { Situation } from './checkout-fields.ts';

type Form = RefObject<HTMLFormElement | null>;
type Circumstances = Pick<Situation, 'user' | 'hasTickets' | 'hasDonation'>;

const parts = ['street', 'town', 'postcode'] as const;

/**
 * Fills in the customer's stored addresses: the one for post for tickets, the one for bills for a giver. Once each, and only into fields
 * that are all empty, so that typed text is never replaced; where loading fails, the fields stay empty.
 */
export function useKeptAddresses(form: Form, { user, hasTickets, hasDonation }: Circumstances): void {
  const kept = useResource('addresses', user && (hasTickets || hasDonation) ? {} : null).data?.addresses;
  const filled = useRef(new Set<string>());

  useEffect(() => {
    if (!form.current || !kept) return;
    const wanted = [
      ['address', hasTickets ? addressForPost(kept) : null],
      ['giftAid.address', hasDonation ? addressForBills(kept) : null],
    ] as const;
    for (const [prefix, address] of wanted) {
      if (!address || filled.current.has(prefix)) continue;
      filled.current.add(prefix);
      fill(form.current, prefix, address);
    }
  }, [form, kept, hasTickets, hasDonation]);
}

/** Tickets are posted within the United Kingdom, and Gift Aid is for its taxpayers: no other address fits. */
function fill(form: HTMLFormElement, prefix: string, address: KeptAddress): void {
  if (address.country !== 'GB') return;
  const fields = parts.flatMap((part) => {
    const field = form.elements.namedItem(`${prefix}.${part}`);
    return field instanceof HTMLInputElement ? { field, value: address[part] } : [];
  });
  if (fields.some(({ field }) => field.value !== '' || field === document.activeElement)) return;
  for (const { field, value } of fields) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
