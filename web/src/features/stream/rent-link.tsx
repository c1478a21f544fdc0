import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import type { FeeId } from '#shared/kernel/ids.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { pressRental, rentPath } from './use-asked-rental.ts';

type RentLinkProps = {
  readonly look?: ButtonLook;
  readonly feeId: FeeId;
  /** Its address is being carried out. */
  readonly busy: boolean;
  readonly children: ReactNode;
};

/** The way to a rental: an address of its own, so that signing in comes back to what was pressed. */
export function RentLink({ look = 'outlined', feeId, busy, children }: RentLinkProps) {
  const { pathname } = useLocation();
  if (busy) {
    return (
      <Button look={look} busy>
        {children}
      </Button>
    );
  }
  return (
    <LinkButton look={look} rel="nofollow" to={rentPath(pathname, feeId)} onClick={pressRental}>
      {children}
    </LinkButton>
  );
}
