import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';

import styles from '../season.module.css';

type ListFieldProps<T> = {
  readonly legend: string;
  readonly hint?: string;
  /** "credit", of "Add a credit". */
  readonly noun: string;
  readonly items: readonly T[];
  readonly blank: T;
  readonly onChange: (items: readonly T[]) => void;
  readonly children: (item: T, edit: (part: Partial<T>) => void, index: number) => ReactNode;
};

/** Several of the same: edited in place, moved up, taken away, added at the end. */
export function ListField<T>({ legend, hint, noun, items, blank, onChange, children }: ListFieldProps<T>) {
  const list = useRef<HTMLFieldSetElement>(null);
  const without = (index: number): readonly T[] => items.filter((_, place) => place !== index);
  return (
    <fieldset ref={list} className={styles.group}>
      <legend>{legend}</legend>
      {hint ? <p className={styles.soft}>{hint}</p> : null}
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an entry has no name of its own while it is typed
        <fieldset key={index} className={styles.entry} aria-label={`${noun} ${index + 1}`}>
          {children(
            item,
            (part) => onChange(items.map((each, place) => (place === index ? { ...each, ...part } : each))),
            index,
          )}
          <div className={styles.actions}>
            {index > 0 ? (
              <Button
                look="link"
                aria-label={`Move ${noun} ${index + 1} up`}
                onClick={() => onChange(without(index).toSpliced(index - 1, 0, item))}
              >
                Up
              </Button>
            ) : null}
            <Button
              look="link"
              onClick={() => {
                onChange(without(index));
                list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
              }}
            >
              {`Take ${noun} ${index + 1} away`}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button data-add onClick={() => onChange([...items, blank])}>{`Add a ${noun}`}</Button>
      </div>
    </fieldset>
  );
}
