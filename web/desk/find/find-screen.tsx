import { useEffect, useRef } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
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

/** Up and down between the field and what was found. */
function useSteps() {
  const page = useRef<HTMLDivElement>(null);
  const stops = (): readonly HTMLElement[] => [
    ...(page.current?.querySelectorAll<HTMLElement>('input, [data-result]') ?? []),
  ];
  const to = (place: number): void => stops()[place]?.focus();
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const all = stops();
    const at = all.findIndex((each) => each === document.activeElement);
    all[(at + by + all.length) % all.length]?.focus();
  };
  // After the page has given the focus to its heading.
  useEffect(() => page.current?.querySelector('input')?.focus(), []);
  return { page, to, step };
}

/** One field for customers, orders and seats; results while it is typed. */
export function FindScreen() {
  const navigate = useNavigate();
  const { typed, setTyped, asked, now, isWaiting } = useAsked(askedBefore(useLocation().state));
  const find = useFind(asked);
  const { page, to, step } = useSteps();
  const isReady = find.isSettled && !isWaiting;
  useEffect(() => {
    // A way back here shows the same.
    void navigate('.', { replace: true, state: { find: asked.q } });
    // With each question alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked.q]);
  /** Enter opens the only result, and leads to the first of several; of what is still typed nothing is opened. */
  const enter = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [only, ...others] = find.results;
    if (!isReady) now();
    else if (only && others.length === 0) void navigate(addressOf(only));
    else to(1);
  };
  return (
    <DeskPage title="Find" lead="A customer, an order or a seat.">
      <div ref={page} className={styles.page}>
        <form className={styles.form} onSubmit={enter}>
          <FilterField
            label="Name, e-mail address, postcode, telephone, order or seat"
            hint="The beginning is enough; of a telephone number its last four digits. A seat with its day: its section, row and number, then 7 December."
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
        <FoundPart find={find} q={asked.q} isReady={isReady} onKey={step} onChoose={now} />
      </div>
    </DeskPage>
  );
}

type FoundPartProps = {
  readonly find: ReturnType<typeof useFind>;
  readonly q: string;
  /** What is shown belongs to what is typed. */
  readonly isReady: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onChoose: (kind: Kind) => void;
};

function FoundPart({ find, q, isReady, onKey, onChoose }: FoundPartProps) {
  const { state, results, mayHaveMore, busy, problem, more } = find;
  const readAs = state.data?.readAs;
  return (
    <>
      <output className={styles.quiet}>
        {isReady && readAs && results.length > 0 ? countText(results.length, mayHaveMore, readAs) : null}
      </output>
      {q === '' ? null : (
        <DeskView state={state} lines={6}>
          {(answer) => (
            <div className={styles.found} data-old={isReady ? undefined : true}>
              {results.length === 0 ? <Nothing answer={answer} q={q} /> : <Results results={results} onKey={onKey} />}
              {problem ? <Notice tone="problem" title={problem.title} /> : null}
              {mayHaveMore ? (
                <Button busy={busy} onClick={more}>
                  Show more
                </Button>
              ) : null}
              {isReady ? <Otherwise kinds={answer.otherwise} onChoose={onChoose} /> : null}
            </div>
          )}
        </DeskView>
      )}
    </>
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
