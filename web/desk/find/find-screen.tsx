import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { DeskPage } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { FilterField } from '../shell/filter-field.tsx';
import { countText, kindWords } from './find-words.ts';
import styles from './find.module.css';
import { Results } from './results.tsx';
import { addressOf, useAsked, useFind } from './use-find.ts';
import type { Answer, Kind } from './use-find.ts';

/** What was asked for, in the history's entry and not in the address: it may be somebody's name. */
const askedBefore = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'find' in state && typeof state.find === 'string' ? state.find : '';

/** One field for customers, orders and seats; results while it is typed. */
export function FindScreen() {
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { typed, setTyped, asked, now, isWaiting } = useAsked(askedBefore(useLocation().state));
  const find = useFind(asked);
  const { state, results, isSettled } = find;
  const isReady = isSettled && !isWaiting;
  const stops = (): readonly HTMLElement[] => [
    ...(page.current?.querySelectorAll<HTMLElement>('input, [data-result]') ?? []),
  ];
  // After the page has given the focus to its heading.
  useEffect(() => stops()[0]?.focus(), []);
  useEffect(() => {
    // A way back here shows the same.
    void navigate('.', { replace: true, state: { find: asked.q } });
    // With each question alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked.q]);
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const all = stops();
    const at = all.findIndex((each) => each === document.activeElement);
    all[(at + by + all.length) % all.length]?.focus();
  };
  /** Enter opens the only result, and leads to the first of several; of what is still typed nothing is opened. */
  const enter = (): void => {
    const [only, ...others] = results;
    if (!isReady) now();
    else if (only && others.length === 0) void navigate(addressOf(only));
    else stops()[1]?.focus();
  };
  return (
    <DeskPage title="Find" lead="A customer, an order or a seat.">
      <div ref={page} className={styles.page}>
        <form
          role="search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            enter();
          }}
        >
          <FilterField
            label="Name, e-mail address, postcode, telephone, order or seat"
            hint="The beginning is enough; of a telephone number its last four digits. A seat with its day: Balcony B 56 7 December."
            name="q"
            type="text"
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={step}
          />
        </form>
        <output className={styles.quiet}>
          {isReady && state.data?.readAs && results.length > 0
            ? countText(results.length, find.mayHaveMore, state.data.readAs)
            : null}
        </output>
        {asked.q === '' ? null : (
          <DeskView state={state} lines={6}>
            {(answer) => (
              <div className={styles.found} data-old={isReady ? undefined : true}>
                {results.length === 0 ? (
                  <Nothing answer={answer} q={asked.q} />
                ) : (
                  <Results results={results} onKey={step} />
                )}
                {find.problem ? <Notice tone="problem" title={find.problem.title} /> : null}
                {find.mayHaveMore ? (
                  <Button busy={find.busy} onClick={find.more}>
                    Show more
                  </Button>
                ) : null}
                {isReady ? <Otherwise kinds={answer.otherwise} onChoose={now} /> : null}
              </div>
            )}
          </DeskView>
        )}
      </div>
    </DeskPage>
  );
}

type NothingProps = { readonly answer: Answer; readonly q: string };

function Nothing({ answer: { readAs }, q }: NothingProps) {
  if (readAs === null)
    return (
      <EmptyMessage title="This is too little to look for">
        Two letters of a name, four digits of a telephone number, or the beginning of a postcode or an order number.
      </EmptyMessage>
    );
  const orderNo = q.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();
  return (
    <EmptyMessage title={`Nothing is found for “${q}”`}>
      {`It was read as ${kindWords[readAs]}. Look at its spelling, or ask for something else that they know. `}
      {readAs === 'order' && orderNo.length >= 8 ? (
        <>
          Orders of customers who were erased are not found here:{' '}
          <TextLink to={`/orders/${orderNo.slice(0, 8)}`}>look at order {orderNo.slice(0, 8)}</TextLink>.
        </>
      ) : null}
    </EmptyMessage>
  );
}

type OtherwiseProps = { readonly kinds: readonly Kind[]; readonly onChoose: (kind: Kind) => void };

/** What else the text may be. */
function Otherwise({ kinds, onChoose }: OtherwiseProps) {
  if (kinds.length === 0) return null;
  return (
    <div className={styles.otherwise}>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => onChoose(kind)}>
          {`Read it as ${kindWords[kind]}`}
        </Button>
      ))}
    </div>
  );
}
