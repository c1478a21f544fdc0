import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { promoWords } from './promo-words.ts';

/** For whoever has a subscription that runs or rests: a code would be lost in it. */
export function SubscribedNotice() {
  return (
    <Notice
      title={promoWords.subscribed}
      action={<LinkButton to={links.streamStatus.to()}>{promoWords.seeSubscription}</LinkButton>}
    >
      {promoWords.subscribedMore}
    </Notice>
  );
}
