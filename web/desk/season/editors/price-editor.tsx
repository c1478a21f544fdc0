import { useState } from 'react';

import { formatPence, formatRange, pence, typedPence } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

import type { PublishedRow } from '../draft.ts';
import styles from '../season.module.css';
import type { EditorProps } from './editor.ts';
import { useZones } from './newest-plans.ts';

type Zones = Readonly<Record<string, string>>;

/** Pounds by zone. A zone that stays empty keeps the price of each performance; a zone can be taken away. */
export function PriceEditor({ rows, onTyped }: EditorProps) {
  const [typed, setTyped] = useState<Zones>({});
  const [gone, setGone] = useState<readonly string[]>([]);
  const [extra, setExtra] = useState<readonly string[]>([]);
  const ofHalls = useZones(rows.map(({ hallId }) => hallId));
  const priced = rows.flatMap(({ prices }) => Object.keys(prices));
  const zones = [...new Set([...priced, ...ofHalls, ...extra])].toSorted();
  function change(next: Zones, without: readonly string[]): void {
    setTyped(next);
    setGone(without);
    const set = Object.entries(next).filter(([zone, text]) => text.trim() !== '' && !without.includes(zone));
    const wrong = set.find(([, text]) => typedPence(text) === null);
    if (wrong) onTyped({ wrong: `Zone ${wrong[0]}: enter a price such as 120 or 12.50.` });
    else if (set.length === 0 && without.length === 0) onTyped({ wrong: null });
    else onTyped({ valueFor: ({ prices }) => withPrices(prices, set, without) });
  }
  const next = letters.find((letter) => !zones.includes(letter));
  return (
    <fieldset className={styles.group}>
      <legend>Pounds by zone</legend>
      <p className={styles.soft}>A zone that stays empty keeps its price. Prices include all fees.</p>
      <div className={styles.fields}>
        {zones.map((zone) => (
          <div key={zone} className={styles.narrow}>
            {gone.includes(zone) ? (
              <p>{`Zone ${zone} is taken away`}</p>
            ) : (
              <Field
                label={`Zone ${zone}`}
                hint={rangeOf(rows, zone)}
                optional
                inputMode="decimal"
                autoComplete="off"
                value={typed[zone] ?? ''}
                error={
                  (typed[zone] ?? '').trim() !== '' && typedPence(typed[zone] ?? '') === null
                    ? 'A price such as 120.'
                    : null
                }
                onChange={({ target }) => change({ ...typed, [zone]: target.value }, gone)}
              />
            )}
            <Button
              look="link"
              onClick={() =>
                change(typed, gone.includes(zone) ? gone.filter((each) => each !== zone) : [...gone, zone])
              }
            >
              {gone.includes(zone) ? `Keep zone ${zone}` : `Take zone ${zone} away`}
            </Button>
          </div>
        ))}
        {next ? <Button onClick={() => setExtra([...extra, next])}>{`Add zone ${next}`}</Button> : null}
      </div>
    </fieldset>
  );
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

function withPrices(
  prices: PublishedRow['prices'],
  set: readonly (readonly [string, string])[],
  without: readonly string[],
): PublishedRow['prices'] {
  const typed = set.map(([zone, text]) => [zone, typedPence(text) ?? 0] as const);
  return Object.fromEntries(
    [...new Map([...Object.entries(prices), ...typed])].filter(([zone]) => !without.includes(zone)),
  );
}

/** What the zone costs now: "£95", "£80–£95", "£95, not all have it". */
function rangeOf(rows: readonly PublishedRow[], zone: string): string {
  const known = rows.flatMap(({ prices }) => (prices[zone] === undefined ? [] : [prices[zone]]));
  if (known.length === 0) return 'No price yet';
  const [min, max] = [pence(Math.min(...known)), pence(Math.max(...known))];
  const range = min === max ? formatPence(min) : formatRange(min, max);
  return known.length < rows.length ? `${range}, not all have it` : range;
}
