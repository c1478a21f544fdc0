import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { pageSearch } from '#shared/site/domain/page-query.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { signInLink } from '#web/api/links.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './my-list-button.module.css';
import { useKeepOnList, useMyList } from './use-my-list.ts';
import type { MyListEntry } from './use-my-list.ts';

/** The customer and list behind a page's buttons. */
interface ListHere {
  readonly customerId: CustomerId | undefined;
  readonly list: readonly MyListEntry[] | undefined;
  /** The sign-in link that returns here. */
  readonly signIn: string;
}

/** Read once for all buttons of a page: there may be as many as titles. */
export function useListHere(): ListHere {
  const { pathname, search } = useLocation();
  const customerId = useDeferredValue(useVisitor().data?.user?.customerId);
  const list = useMyList().data;
  const signIn = signInLink(pathname + pageSearch(pathname, search));
  return useMemo(() => ({ customerId, list, signIn }), [customerId, list, signIn]);
}

type MyListButtonProps = {
  readonly here: ListHere;
  /** Id of the digital event. */
  readonly eventId: string;
  readonly title: string;
  /** `sign`: a small square in the corner of a card. `words`: a button of its own. */
  readonly look?: 'sign' | 'words';
};

/** Adds a title to My List. Without a session it leads to signing in, and back. */
export function MyListButton({ here, eventId, title, look = 'sign' }: MyListButtonProps) {
  const { customerId, list, signIn } = here;
  if (customerId) return <ListSwitch {...{ eventId, title, look, customerId, list }} />;
  return (
    <span className={styles.place} data-look={look}>
      <Link className={styles.button} to={signIn} aria-label={`My List: sign in to keep ${title}`}>
        <Icon name="plus" size={18} />
        {look === 'words' ? 'My List' : null}
      </Link>
    </span>
  );
}

type ListSwitchProps = Required<Omit<MyListButtonProps, 'here'>> &
  Pick<ListHere, 'list'> & { readonly customerId: CustomerId };

function ListSwitch({ eventId, title, look, customerId, list }: ListSwitchProps) {
  // Not `useChange`, which ignores a press while one is under way: here the last press counts.
  const keep = useKeepOnList(customerId);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // Pressed before the list is loaded, the button shows the intended state at once.
  const [meant, setMeant] = useState<boolean | null>(null);
  const isOn = meant ?? list?.some((entry) => entry.eventId === eventId) ?? false;

  async function press() {
    setProblem(null);
    setMeant(!isOn);
    setSaid(isOn ? `${title} was taken off My List` : `${title} is on My List`);
    try {
      await keep(eventId, !isOn);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setSaid('');
      setProblem(error.title);
    } finally {
      setMeant(null);
    }
  }

  return (
    <span className={styles.place} data-look={look}>
      <button
        type="button"
        className={styles.button}
        aria-label={`My List: keep ${title}`}
        aria-pressed={isOn}
        onClick={() => void press()}
      >
        <Icon name={isOn ? 'tick' : 'plus'} size={18} />
        {look === 'words' ? 'My List' : null}
      </button>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {problem ? (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      ) : null}
    </span>
  );
}
