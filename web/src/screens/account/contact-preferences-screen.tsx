import { useState } from 'react';

import { textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { AccountPage } from '#web/features/account-home/account-page.tsx';
import { Blocks } from '#web/ui/blocks.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Section } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import { DecisionList } from './consent/decision-list.tsx';
import { PreferencesForm } from './consent/preferences-form.tsx';
import { StopEverything } from './consent/stop-everything.tsx';
import type { PreferencesPage } from './consent/use-preferences.ts';

/** `/account/edit-contact-preferences`: permissions by topic and channel, with their history. */
export default defineScreen({
  needs: () => [need('contactPreferencesPage', {}), textsOf('account')],
  head: ([page]) => ({ title: page?.title ?? 'Contact preferences', noIndex: true }),
  component: ContactPreferencesScreen,
});

function ContactPreferencesScreen() {
  const page = useResource('contactPreferencesPage', {});
  const line = usePageTexts('account');
  return (
    <AccountPage
      title={page.data?.title ?? 'Contact preferences'}
      lead={page.data?.lead}
      here="preferences"
      signedOut={line('signed-out-preferences')}
    >
      <DataView state={page} skeleton={<SkeletonLines count={12} />}>
        {(words) => <Choices words={words} />}
      </DataView>
    </AccountPage>
  );
}

type ChoicesProps = { readonly words: PreferencesPage };

function Choices({ words }: ChoicesProps) {
  const state = useResource('contactPreferences', {});
  const [wording] = words.wordings;
  /** Stopping everything remounts the form, with its ticks and messages. */
  const [stops, setStops] = useState(0);
  return (
    <>
      <DataView state={state} skeleton={<SkeletonLines count={12} />}>
        {(preferences) => (
          <>
            {wording ? <PreferencesForm key={stops} preferences={preferences} wording={wording} /> : null}
            <Section title={words.stop.title}>
              <StopEverything
                preferences={preferences}
                words={words.stop}
                onStopped={() => setStops((times) => times + 1)}
              />
            </Section>
            <Section title="What you have decided">
              <DecisionList history={preferences.history} wordings={words.wordings} />
            </Section>
          </>
        )}
      </DataView>
      <Section>
        <Blocks blocks={words.body} />
      </Section>
    </>
  );
}
