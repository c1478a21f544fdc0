import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { campaignCodeOf } from '#shared/streaming/domain/campaign.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { useKeyedChange } from '#web/api/use-change.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTop, PageTopSkeleton } from '#web/ui/page-top.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';

import { CodeConfirmation } from './code-confirmation.tsx';
import { CodeForm } from './code-form.tsx';
import { PromoSuccess } from './promo-success.tsx';
import { promoWords } from './promo-words.ts';
import styles from './promo.module.css';
import type { PromoPageTexts } from './types.ts';
import { useCodeCheck } from './use-code-check.ts';

type PromoPageProps = {
  readonly page: PromoPageTexts;
  /** `code` and `tab` of the address. */
  readonly query: URLSearchParams;
  /** This page, without a query. */
  readonly address: string;
};

/** A campaign: its code, step by step, and its benefits. The steps are history entries, so going back undoes none. */
export function PromoPage({ page, query, address }: PromoPageProps) {
  const { state } = useLocation();
  const { data: visitor } = useVisitor();
  // The server knows neither, and the first render must match it.
  const applied = visitor?.user ? appliedIn(state, page.slug) : null;
  const isAbout = query.get('tab') === 'about';
  const code = campaignCodeOf(query.get('code') ?? '');
  const kept = code ? `${address}?code=${code}` : address;
  return (
    <div className={styles.page}>
      <PageTop {...page.header} isRoomy />
      {applied ? (
        <PromoSuccess texts={page.success} benefitsEnd={applied.benefitsEnd} />
      ) : (
        <>
          <TabBar
            label={promoWords.tabs}
            tabs={[
              { label: page.tabTitles.code, to: kept, current: !isAbout },
              { label: page.tabTitles.about, to: `${kept}${code ? '&' : '?'}tab=about`, current: isAbout },
            ]}
          />
          <div className={styles.tab}>
            {isAbout ? <Blocks blocks={page.about} /> : <CodeSteps {...{ page, code, address }} />}
          </div>
        </>
      )}
    </div>
  );
}

type CodeStepsProps = { readonly page: PromoPageTexts; readonly code: string; readonly address: string };

function CodeSteps({ page, code, address }: CodeStepsProps) {
  const navigate = useNavigate();
  const { data: visitor } = useVisitor();
  const checking = useCodeCheck(page.slug);
  const { checked, check, checkNew, learn } = checking;
  const redeeming = useRedeem(page.slug, (refusal) => {
    const { incorrect, alreadyRedeemed } = page.promoCodeMessages;
    if (refusal.code === 'code-incorrect') learn({ promoCode: code, status: 'incorrect', message: incorrect });
    if (refusal.code === 'code-redeemed')
      learn({ promoCode: code, status: 'already-redeemed', message: alreadyRedeemed });
  });
  const hasSubscription = (visitor?.user?.schemes ?? []).some(
    ({ id, status }) => id === 'stream-subscription' && (status === 'eligible' || status === 'paused'),
  );
  // Only once the visitor is known: a code may be used up for one customer only.
  const isKnown = visitor !== undefined;
  useEffect(() => {
    if (isKnown && !hasSubscription && code !== '') checkNew(code);
  }, [isKnown, hasSubscription, code, checkNew]);

  async function enter(entered: string): Promise<void> {
    const known = await check(entered);
    if (known?.status === 'valid' && entered !== code) void navigate(`${address}?code=${entered}`);
  }

  async function redeem(): Promise<void> {
    const applied = await redeeming.redeem(code);
    if (!applied) return;
    const { campaign, benefitsEnd } = applied.answer;
    return navigate(address, { replace: true, state: { applied: { campaign, benefitsEnd } } });
  }

  if (hasSubscription) return <SubscribedNotice />;
  if (code !== '' && checked?.promoCode === code && checked.status === 'valid') {
    return <CodeConfirmation {...{ page, code, address, visitor, redeeming }} onRedeem={() => void redeem()} />;
  }
  return <CodeForm texts={page.form} code={code} checking={checking} onCode={(entered) => void enter(entered)} />;
}

export function PromoSkeleton() {
  return (
    <>
      <PageTopSkeleton hasImage isRoomy />
      <SkeletonLines count={5} />
    </>
  );
}

/** Redeems a code. Refetches the visitor, their rights and the basket's plan in any case. */
function useRedeem(campaign: string, refused: (problem: ApiProblem) => void) {
  const { busy, problem, run } = useKeyedChange(
    (key, promoCode: string) => send('applyCampaign', 'POST', { body: { campaign, promoCode } }, key),
    { refused, refreshes: () => ['user', 'streamDetails', 'basket'] },
  );
  return { isBusy: busy, problem, redeem: run };
}

export type Redeeming = ReturnType<typeof useRedeem>;

/** The history entry's state of a redeemed code, across a reload and navigation. */
interface AppliedState {
  readonly campaign: string;
  readonly benefitsEnd: string;
}

/** Null for an entry of another page. */
function appliedIn(state: unknown, campaign: string): AppliedState | null {
  if (typeof state !== 'object' || state === null || !('applied' in state)) return null;
  const { applied } = state;
  if (typeof applied !== 'object' || applied === null) return null;
  if (!('campaign' in applied) || !('benefitsEnd' in applied)) return null;
  const { campaign: of, benefitsEnd } = applied;
  return of === campaign && typeof benefitsEnd === 'string' && !Number.isNaN(Date.parse(benefitsEnd))
    ? { campaign, benefitsEnd }
    : null;
}

/** For a running or paused subscription: a code would be wasted. */
function SubscribedNotice() {
  return (
    <Notice
      title={promoWords.subscribed}
      action={<LinkButton to={links.streamStatus.to()}>{promoWords.seeSubscription}</LinkButton>}
    >
      {promoWords.subscribedMore}
    </Notice>
  );
}
