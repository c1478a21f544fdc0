import { Link } from 'react-router-dom';

import { isWorkList } from '#shared/desk/domain/work-lists.ts';

import { useWatch } from '../session/use-desk.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { listWords } from './list-words.ts';
import styles from './lists.module.css';

/** Lists with a screen of their own. */
const elsewhere: Readonly<Record<string, { readonly to: string; readonly title: string; readonly about: string }>> = {
  approvals: {
    to: '/refund-approvals',
    title: 'Second person',
    about: 'Requests to give back beyond the rules that wait for a colleague.',
  },
  schools: { to: '/schools', title: 'Schools that ask to join', about: 'Schools that wait to be approved as members.' },
  welcome: { to: '/welcome', title: 'Who would like to come', about: 'Registrations for welcome performances.' },
};

/** All lists with how much waits on each. */
export function ListsScreen() {
  const state = useWatch('workLists', {});
  return (
    <DeskPage
      title="Work lists"
      lead="What the house owes its customers. What is done here, or needs doing no more, leaves."
    >
      <DeskView state={state}>
        {(lists) => (
          <ul className={styles.lists}>
            {lists.map(({ id, waiting }) => (
              <li key={id}>
                <ListLink id={id} waiting={waiting} />
              </li>
            ))}
          </ul>
        )}
      </DeskView>
    </DeskPage>
  );
}

type ListLinkProps = { readonly id: string; readonly waiting: number | null };

function ListLink({ id, waiting }: ListLinkProps) {
  const words = isWorkList(id) ? { to: `/lists/${id}`, ...listWords[id] } : elsewhere[id];
  if (!words) return null;
  return (
    <Link to={words.to} className={styles.list} data-empty={waiting === 0 || undefined}>
      <span className={styles.count}>{waiting === null ? null : countWords(waiting)}</span>
      <span className={styles.name}>{words.title}</span>
      <span className={styles.detail}>{words.about}</span>
    </Link>
  );
}

/** Nobody counts beyond a hundred. */
const countWords = (waiting: number): string => (waiting > 100 ? '100+' : String(waiting));
