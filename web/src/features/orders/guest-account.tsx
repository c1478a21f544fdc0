import { links, signInLink } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useKeepUser, useVisitor } from '#web/api/visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './orders.module.css';
import type { Order, OrderPlace } from './types.ts';

type GuestAccountProps = { readonly order: Order; readonly place: OrderPlace };

/** An account in one press: name and address are the order's, and no password is asked for. Not for whoever is signed in. */
export function GuestAccount({ order, place: { orderId, key } }: GuestAccountProps) {
  const visitor = useVisitor().data;
  const keepUser = useKeepUser();
  const line = usePageTexts('orders');
  const { busy, problem, answer, run } = useChange(async () => {
    const user = await send('orderAccount', 'POST', { params: { orderId }, ...(key ? { query: { key } } : {}) });
    await keepUser(user);
    return user;
  });
  if (answer) {
    return (
      <Notice tone="done" title="Your account is open, and you are signed in">
        {line('account-opened', { email: order.email })}
      </Notice>
    );
  }
  if (!visitor || visitor.user) return null;
  return (
    <section className={styles.night} aria-labelledby="account-title">
      <Headline level={2} id="account-title">
        Keep your evenings in one place
      </Headline>
      <p>{line('account', { email: order.email })}</p>
      {problem?.code === 'already-registered' ? (
        <Notice title="There is an account with this address">
          <TextLink to={signInLink(links.accountOrders.to())}>Sign in to it</TextLink>
        </Notice>
      ) : (
        <>
          {problem ? <Notice tone="problem" title={problem.title} /> : null}
          <p>
            <Button busy={busy} onClick={() => void run()}>
              Open my account
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
