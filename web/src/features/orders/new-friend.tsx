import { links } from '#web/api/links.ts';
import { usePagePicture } from '#web/api/page-picture.ts';
import { useLastProduction } from '#web/api/way-back.ts';
import { Headline } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';

import styles from './orders.module.css';
import type { Order } from './types.ts';

type NewFriendProps = { readonly order: Order };

/** What a new Friend may now book: first of all the production that they came from. */
export function NewFriend({ order }: NewFriendProps) {
  const last = useLastProduction();
  const picture = usePagePicture(last?.path ?? '');
  const membership = order.lines.find(({ kind, isGift }) => kind === 'membership' && !isGift);
  if (!membership) return null;
  return (
    <section className={styles.night} aria-labelledby="friend-title">
      <Headline level={2} id="friend-title">
        What you may now book
      </Headline>
      <p>{`With ${membership.title} you book before everybody else, and rehearsals too.`}</p>
      {last ? (
        <div className={styles.back}>
          <div className={styles.picture}>
            {picture ? <Picture image={picture} sizes="96px" ratio={1} decorative /> : null}
          </div>
          <p>
            You were looking at <strong>{last.title}</strong>.
          </p>
        </div>
      ) : null}
      <div className={styles.ways}>
        {last ? (
          <LinkButton look="filled" to={last.path}>
            {`Book ${last.title}`}
          </LinkButton>
        ) : null}
        <LinkButton look={last ? 'outlined' : 'filled'} to={links.listing.to()}>
          See what is on
        </LinkButton>
        <LinkButton look="link" to={links.friendsArea.to()}>
          Your booking days
        </LinkButton>
      </div>
    </section>
  );
}
