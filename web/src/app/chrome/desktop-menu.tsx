import { memo, useState } from 'react';
import { Link } from 'react-router-dom';

import { holdsPath, isCurrent, isMega } from '#shared/site/domain/navigation.ts';
import type { NavItem, NavLink } from '#shared/site/domain/navigation.ts';

import styles from './desktop-menu.module.css';
import { DesktopSection } from './desktop-section.tsx';

type EntriesProps = { readonly entries: readonly NavLink[]; readonly currentPath: string };

function Entries({ entries, currentPath }: EntriesProps) {
  return entries.map((entry) => (
    <li key={entry.path + entry.title}>
      <Link to={entry.path} aria-current={isCurrent(entry, currentPath) ? 'page' : undefined}>
        {entry.title}
      </Link>
    </li>
  ));
}

type GroupsProps = { readonly sections: readonly NavItem[]; readonly currentPath: string };

/** Whole sections side by side, each with its entries below its title. */
function Groups({ sections, currentPath }: GroupsProps) {
  return (
    <div className={styles.groups}>
      {sections.map((item) => (
        <ul key={item.title} className={styles.group}>
          <Entries
            entries={[item, ...item.level2NavItems.filter(({ path }) => path !== item.path)]}
            currentPath={currentPath}
          />
        </ul>
      ))}
    </div>
  );
}

type DesktopMenuProps = {
  readonly navigation: readonly NavItem[];
  readonly currentPath: string;
  readonly look: 'restyled' | 'classic';
};

/** The restyled header names so many sections and groups the others under More; the classic one names all. */
const named = 4;

/** The menu from 1024 px: sections, each with its second level below (spec 1 §2). */
export const DesktopMenu = memo(function DesktopMenu({ navigation, currentPath, look }: DesktopMenuProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const isShort = look === 'restyled' && navigation.length > named + 1;
  const shown = isShort ? navigation.slice(0, named) : navigation;
  const others = isShort ? navigation.slice(named) : [];
  const opening = (title: string) => ({
    open: opened === title,
    // A section that closes late must not close the one opened meanwhile.
    onOpen: (open: boolean) => setOpened((now) => (open ? title : now === title ? null : now)),
  });

  return (
    <nav aria-label="Main" className={styles.menu}>
      <ul className={styles.sections}>
        {shown.map((item) => {
          const title = (
            <Link to={item.path} className={styles.title} data-current={holdsPath(item, currentPath) || undefined}>
              {item.title}
            </Link>
          );
          if (item.level2NavItems.length === 0) {
            return (
              <li key={item.title} className={styles.section}>
                {title}
              </li>
            );
          }
          return (
            <DesktopSection
              key={item.title}
              label={`More in ${item.title}`}
              title={title}
              isMega={isMega(item)}
              {...opening(item.title)}
            >
              <ul className={styles.entries}>
                <Entries entries={item.level2NavItems} currentPath={currentPath} />
              </ul>
            </DesktopSection>
          );
        })}
        {others.length > 0 ? (
          <DesktopSection
            label="More sections"
            title={
              <span
                className={styles.title}
                data-current={others.some((item) => holdsPath(item, currentPath)) || undefined}
              >
                More
              </span>
            }
            isMega
            {...opening('More')}
          >
            <Groups sections={others} currentPath={currentPath} />
          </DesktopSection>
        ) : null}
      </ul>
    </nav>
  );
});
