import { Link, Navigate, useLocation } from 'react-router-dom';

import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { dutyWords, groupedDuties } from '../roles/duty-words.ts';
import { firstFor, screensFor } from '../screens.ts';
import type { DeskSession } from '../session/desk.ts';
import { useRead, useSession } from '../session/use-desk.ts';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { listed } from '../shell/listed.ts';
import styles from './home.module.css';
import { OpeningList } from './opening-list.tsx';

/** What somebody may do, short. The desk's address alone leads to where it begins for them. */
export function HomeScreen() {
  const session = useSession();
  // The router's name for the page that the browser itself has opened.
  const isOpened = useLocation().key === 'default';
  const first = firstFor(session.duties);
  const { data: points, isLoading } = useRead('opening', {});
  const isOpening = points?.some(({ id, isDone }) => id === 'first-sale' && !isDone) ?? false;
  if (isOpened && first !== '/' && isLoading) return null;
  if (isOpened && first !== '/' && !isOpening) return <Navigate to={first} replace />;
  const screens = screensFor(session.duties).filter(({ path }) => path !== '/');
  return (
    <DeskPage
      title="The desk"
      lead={
        session.roles.length > 0
          ? `You are here as ${session.name}, ${listed(session.roles)}.`
          : `You are here as ${session.name}.`
      }
    >
      <WaysInNotice session={session} />
      {points && isOpening ? (
        <Part title="Opening the house">
          <OpeningList points={points} />
        </Part>
      ) : null}
      <Part title="Where to go">
        <ul className={styles.places}>
          {screens.map(({ path, title, about, key }) => (
            <li key={path}>
              <Link to={path} className={styles.place}>
                <span className={styles.title}>{title}</span>
                <span className={styles.about}>{about}</span>
                <kbd className={styles.key}>g {key}</kbd>
              </Link>
            </li>
          ))}
        </ul>
      </Part>
      <Duties session={session} />
      {points && !isOpening ? (
        <p>
          <TextLink to="/opening">How the house was opened</TextLink>
        </p>
      ) : null}
    </DeskPage>
  );
}

function Duties({ session }: { readonly session: DeskSession }) {
  return (
    <Part title="Your duties">
      {session.duties.length === 0 ? (
        <p>Your roles have no duties yet. Ask a colleague who manages the staff.</p>
      ) : (
        <dl className={styles.duties}>
          {groupedDuties
            .map(({ group, duties }) => ({ group, mine: duties.filter((each) => session.duties.includes(each)) }))
            .filter(({ mine }) => mine.length > 0)
            .map(({ group, mine }) => (
              <div key={group} className={styles.group}>
                <dt>{group}</dt>
                {mine.map((duty) => (
                  <dd key={duty}>
                    <strong>{dutyWords[duty].title}.</strong> {dutyWords[duty].says}
                  </dd>
                ))}
              </div>
            ))}
        </dl>
      )}
    </Part>
  );
}

/** Few codes are left, or one lost device would shut somebody out. */
function WaysInNotice({ session }: { readonly session: DeskSession }) {
  const { passkeys, hasPassword, recoveryCodesLeft } = session;
  const isAlone = passkeys + (hasPassword ? 1 : 0) < 2;
  // Recovery codes stand for the telephone of a password.
  if (hasPassword && recoveryCodesLeft < fewCodes) {
    return (
      <Notice title={codesText(recoveryCodesLeft)} action={<LinkButton to="/ways-in">Make new ones</LinkButton>}>
        They open the desk when the telephone is lost.
      </Notice>
    );
  }
  if (!isAlone) return null;
  return (
    <Notice title="You have one way in">
      If you lose it, a colleague has to invite you again. <TextLink to="/ways-in">Add a second one</TextLink>, such as
      a passkey on your telephone.
    </Notice>
  );
}

const fewCodes = 3;

function codesText(left: number): string {
  if (left === 0) return 'No recovery code is left';
  return left === 1 ? 'One recovery code is left' : `${left} recovery codes are left`;
}
