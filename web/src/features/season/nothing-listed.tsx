import { count as counted } from '#shared/kernel/time/duration.ts';
import { searchOf } from '#shared/season/domain/filter/address.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import { isFiltered } from '#shared/season/domain/filter/filter.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import { loosen } from '#shared/season/domain/listing/counts.ts';
import type { FilterPart, Loosened } from '#shared/season/domain/listing/counts.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { ceilingText, chosenOptions, datesText } from './filter-words.ts';
import styles from './listing.module.css';

type NothingListedProps = {
  readonly filter: EventFilter;
  readonly groups: readonly FilterGroup[];
  /** Parts of the filter without which something is on. */
  readonly loosened: readonly Loosened[];
};

/** The empty list: of a house without dates, or of a filter, with the parts that can be let go of. */
export function NothingListed({ filter, groups, loosened }: NothingListedProps) {
  const line = usePageTexts('listing');
  if (!isFiltered(filter)) {
    return <EmptyMessage title="The next season is being prepared">{line('no-season')}</EmptyMessage>;
  }
  // One button: the smallest step that shows the most.
  const All = loosened.length === 0 ? LinkButton : TextLink;
  return (
    <EmptyMessage
      title="Nothing matches all of that"
      action={
        <div className={styles.loosened}>
          {loosened.map(({ part, count }, place) => {
            const Way = place === 0 ? LinkButton : TextLink;
            return (
              <Way
                key={part}
                to={`${links.listing.to()}${searchOf(new URLSearchParams(), loosen(filter, part), groups)}`}
              >
                Without {partText(part, filter, groups)}: {counted(count, 'event')}
              </Way>
            );
          })}
          <All to={links.listing.to()}>See all events</All>
        </div>
      }
    >
      {line('nothing-matches')}
    </EmptyMessage>
  );
}

/** "1 – 10 December 2026", "“Up to £50”", "Clore Studio or Linbury Theatre". */
function partText(part: FilterPart, filter: EventFilter, groups: readonly FilterGroup[]): string {
  if (part === 'dates') return datesText(filter) ?? '';
  if (part === 'ceiling') return `“${ceilingText(filter.ceiling ?? 0)}”`;
  return chosenOptions(filter, groups)
    .filter(({ category }) => category === part)
    .map(({ label }) => label)
    .join(' or ');
}
