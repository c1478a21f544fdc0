import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { membershipLevels } from '#shared/domain/membership/levels.ts';
import type { MembershipLevel } from '#shared/domain/membership/levels.ts';
import { formatPence } from '#shared/domain/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { Added } from './added.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { fieldOf, focusFirst, recipientOf } from './thing-fields.ts';
import styles from './things.module.css';
import { useBasketChange, useBasketThings } from './use-basket-things.ts';

/** The levels that are sold online, each with its price and the way into the basket, for oneself or as a present. */
export function JoinForm() {
  return (
    <section id="join" className={styles.section} aria-labelledby="join-title">
      <Headline level={2} id="join-title">
        Join, or give a membership
      </Headline>
      <p className={styles.note}>
        Prices are for a year, and there is nothing to add. Your discount counts for the tickets that are in your basket
        with it; early booking opens as soon as it is paid.
      </p>
      <ul className={styles.levels}>
        {membershipLevels.map((level) => (
          <li key={level.modeOfSale} className={styles.level}>
            <Level level={level} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LevelProps = { readonly level: MembershipLevel };
type Way = 'none' | 'self' | 'gift';

function Level({ level }: LevelProps) {
  const { title, audience, benefit, pence, ages } = level;
  const [way, setWay] = useState<Way>('none');
  const [added, setAdded] = useState<string | null>(null);
  const done = (words: string): void => {
    setWay('none');
    setAdded(words);
  };
  return (
    <>
      <h3 className={styles.levelTitle}>{title}</h3>
      <p className={styles.levelPrice}>{formatPence(pence)}</p>
      <p className={styles.levelWords}>{`${audience}. ${benefit}.`}</p>
      <div className={styles.levelActions}>
        {way === 'none' ? (
          <div className={styles.row}>
            {ages ? (
              <Button aria-label={`Add to basket: ${title} membership`} onClick={() => setWay('self')}>
                Add to basket
              </Button>
            ) : (
              <AddForOneself level={level} onAdded={done} />
            )}
            <Button look="link" aria-label={`Give it to somebody: ${title} membership`} onClick={() => setWay('gift')}>
              Give it to somebody
            </Button>
          </div>
        ) : (
          <LevelForm level={level} isGift={way === 'gift'} onAdded={done} onCancel={() => setWay('none')} />
        )}
        {added ? <Added title={added} /> : null}
      </div>
    </>
  );
}

type AddProps = LevelProps & { readonly onAdded: (words: string) => void };

/** One press where nothing needs to be asked. */
function AddForOneself({ level: { modeOfSale, title }, onAdded }: AddProps) {
  const { join } = useBasketThings();
  const { isBusy, problem, run } = useBasketChange();
  const add = async (): Promise<void> => {
    if (await run(modeOfSale, (key) => join({ modeOfSale }, key))) onAdded(`${title} membership is in your basket`);
  };
  return (
    <>
      <Button busy={isBusy} aria-label={`Add to basket: ${title} membership`} onClick={() => void add()}>
        Add to basket
      </Button>
      {problem ? <Notice tone="problem">{problem.title}</Notice> : null}
    </>
  );
}

type LevelFormProps = AddProps & { readonly isGift: boolean; readonly onCancel: () => void };

/** What has to be asked first: a date of birth, or whom a present is for. */
function LevelForm({ level: { modeOfSale, title }, isGift, onAdded, onCancel }: LevelFormProps) {
  const { join } = useBasketThings();
  const { isBusy, problem, run } = useBasketChange();
  const form = useRef<HTMLFormElement>(null);
  const errors = problem?.fields ?? {};
  const age = problem?.code === 'membership-age' ? problem.title : undefined;
  useEffect(() => {
    const names = Object.keys(problem?.fields ?? {}).map((name) => name.replace('recipient.', ''));
    if (problem) focusFirst(form.current, names.length > 0 ? names : ['dateOfBirth']);
  }, [problem]);
  // What was asked for appears where the visitor pressed.
  useEffect(() => focusFirst(form.current, ['name', 'dateOfBirth']), []);

  async function add(current: HTMLFormElement): Promise<void> {
    const dateOfBirth = fieldOf(current, 'dateOfBirth');
    const body = isGift
      ? { modeOfSale, recipient: recipientOf(current) }
      : { modeOfSale, ...(dateOfBirth ? { dateOfBirth } : {}) };
    const to = isGift ? ` for ${fieldOf(current, 'name')}` : '';
    if (await run(body, (key) => join(body, key))) onAdded(`${title} membership${to} is in your basket`);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void add(event.currentTarget);
  }

  return (
    <form ref={form} method="post" noValidate className={styles.form} aria-label={title} onSubmit={submit}>
      {isGift ? (
        <RecipientFields errors={errors} what="a code that begins the year" />
      ) : (
        <Field
          label="Your date of birth"
          name="dateOfBirth"
          type="date"
          autoComplete="bday"
          error={errors['dateOfBirth'] ?? age}
        />
      )}
      {problem && !age && Object.keys(errors).length === 0 ? <Notice tone="problem">{problem.title}</Notice> : null}
      <div className={styles.row}>
        <Button type="submit" look="filled" busy={isBusy}>
          Add to basket
        </Button>
        <Button look="link" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
