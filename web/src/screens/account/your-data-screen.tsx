import { textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';
import { Blocks } from '#web/ui/blocks.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Section } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { CopyPanel } from './personal-data/copy-panel.tsx';
import { ErasurePanel } from './personal-data/erasure-panel.tsx';

/** `/account/your-data`: the copy of all personal data, and the erasure of the account. */
export default defineScreen({
  needs: () => [need('yourDataPage', {}), textsOf('account')],
  head: ([page]) => ({ title: page?.title ?? 'Your data', noIndex: true }),
  component: YourDataScreen,
});

function YourDataScreen() {
  const page = useResource('yourDataPage', {});
  const line = usePageTexts('account');
  return (
    <AccountPage
      title={page.data?.title ?? 'Your data'}
      lead={page.data?.lead}
      here="data"
      signedOut={line('signed-out-data')}
    >
      {({ hasPassword }) => (
        <DataView state={page} skeleton={<SkeletonLines count={12} />}>
          {(words) => (
            <>
              <Section title={words.copy.title}>
                <CopyPanel text={words.copy.text} hasPassword={hasPassword} />
              </Section>
              <Section title={words.erasure.title}>
                <ErasurePanel words={words} hasPassword={hasPassword} />
              </Section>
              <Section>
                <Blocks blocks={words.body} />
              </Section>
            </>
          )}
        </DataView>
      )}
    </AccountPage>
  );
}
