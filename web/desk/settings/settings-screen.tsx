import { useState } from 'react';
import type { ReactNode } from 'react';

import { settingWords } from '#shared/desk/domain/settings.ts';
import { second } from '#shared/kernel/time/instant.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Fold } from '#web/ui/fold.tsx';

import styles from '../season/season.module.css';
import { useRead, useWatch } from '../session/use-desk.ts';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { FilterField } from '../shell/filter-field.tsx';
import { isMail, mailTitle } from './cells.ts';
import type { Setting } from './cells.ts';
import { ChangeBar, LatestNotice, ReviewDialog } from './change-bar.tsx';
import { SettingField } from './setting-field.tsx';
import ownStyles from './settings.module.css';
import { isOvertaken } from './use-drafts.ts';
import { useSettings } from './use-settings.ts';

/** Facts and rules of the house, and the texts of its mails. */
export function SettingsScreen() {
  const state = useRead('deskSettings', {});
  return (
    <DeskPage
      title="The house"
      lead="Facts and rules of the house, and the texts of its mails. Visitors see nothing before it is published."
    >
      <DeskView state={state}>{(data) => <Settings data={data} />}</DeskView>
    </DeskPage>
  );
}

type SettingsProps = { readonly data: DataFor<'deskSettings'> };

function Settings({ data }: SettingsProps) {
  const [query, setQuery] = useState('');
  const house = useSettings(data);
  const { drafts, edits, pending, isAwaited, kept, review, said } = house;
  const { settings, change } = data;
  const byField = new Map(pending.map((each) => [each.setting.field, each]));
  return (
    <>
      {change && !isAwaited && house.outcome === null ? <LatestNotice change={change} /> : null}
      {isAwaited || change?.state === 'publishing' ? <Watch /> : null}
      <FilterField
        type="search"
        label="Find a setting"
        hint="By its title, its group or what it says."
        autoComplete="off"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          house.letGo();
        }}
      />
      <Groups
        settings={settings.filter((each) => each.field === kept || isFound(each, query))}
        isFiltered={query.trim() !== ''}
      >
        {(setting) => {
          const own = byField.get(setting.field);
          return (
            <SettingField
              key={setting.field}
              setting={setting}
              draft={drafts.get(setting.field)}
              mistake={own?.mistake ?? null}
              refusal={house.refusalOf(setting.field)}
              isOvertaken={own !== undefined && !isAwaited && isOvertaken(own)}
              edits={edits}
            />
          );
        }}
      </Groups>
      <ChangeBar house={house} />
      {review ? (
        <ReviewDialog
          review={review}
          said={said}
          busy={house.isPublishing}
          onPublish={house.publish}
          onClose={house.closeReview}
        />
      ) : null}
    </>
  );
}

/** Reads the settings again every two seconds, while a publication is under way. */
function Watch() {
  useWatch('deskSettings', {}, 2 * second);
  return null;
}

function isFound({ title, group, value, otherwise }: Setting, query: string): boolean {
  const text = `${title} ${group} ${settingWords(value ?? otherwise)}`.toLowerCase();
  return text.includes(query.trim().toLowerCase());
}

type GroupsProps = {
  readonly settings: readonly Setting[];
  readonly isFiltered: boolean;
  readonly children: (setting: Setting) => ReactNode;
};

/** Facts and rules group by group; mails below them, folded until something is looked for. */
function Groups({ settings, isFiltered, children }: GroupsProps) {
  if (settings.length === 0)
    return <EmptyMessage title="No setting has these words">Try another word, or fewer.</EmptyMessage>;
  const groups = [...Map.groupBy(settings, ({ group }) => group)];
  const facts = groups.filter(([group]) => !isMail({ group }));
  const mails = groups.filter(([group]) => isMail({ group }));
  return (
    <>
      {facts.map(([group, own]) => (
        <Part key={group} title={group}>
          <div className={ownStyles.settings}>{own.map(children)}</div>
        </Part>
      ))}
      {mails.length > 0 ? (
        <Part title="Texts of mails">
          <p className={styles.soft}>
            {
              'A place such as {orderNo} is filled in for each mail, a fact such as {{phone}} with what the house says above.'
            }
          </p>
          <div className={styles.lines}>
            {mails.map(([group, own]) => (
              <Fold key={group} title={<h3>{mailTitle(group)}</h3>} open={isFiltered}>
                <div className={ownStyles.settings}>{own.map(children)}</div>
              </Fold>
            ))}
          </div>
        </Part>
      ) : null}
    </>
  );
}
