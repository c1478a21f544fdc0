import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import zones from '#web/ui/zones.module.css';

import { priceAt } from './seat-plan.ts';
import type { SeatMapData } from './seat-plan.ts';
import { shapeOf } from './seat-shapes.ts';
import styles from './seats.module.css';

type LegendProps = {
  readonly map: SeatMapData;
  readonly only: string | null;
  readonly onOnly: (zone: string | null) => void;
};

/** `keepsSpaces`: wheelchair spaces are still kept. */
type SignsProps = { readonly keepsSpaces: boolean };

const signs = [
  { label: 'Not available', shape: shapeOf({ kind: 'seat', view: 'clear' }, 'taken'), look: 'taken' },
  { label: 'Held for you', shape: shapeOf({ kind: 'seat', view: 'clear' }, 'held'), look: 'held' },
  { label: 'Restricted view', shape: shapeOf({ kind: 'seat', view: 'restricted' }, 'free'), look: 'free' },
  { label: 'Wheelchair space', shape: shapeOf({ kind: 'wheelchair', view: 'clear' }, 'free'), look: 'free' },
] as const;

const kept = [
  { label: 'Kept for a wheelchair', shape: shapeOf({ kind: 'wheelchair', view: 'clear' }, 'kept'), look: 'kept' },
  { label: 'Kept for a companion', shape: shapeOf({ kind: 'companion', view: 'clear' }, 'kept'), look: 'kept' },
] as const;

/** Prices by zone, fees included, with a button to highlight a zone. */
export function Legend({ map, only, onOnly }: LegendProps) {
  const sold = Object.keys(map.prices).toSorted();
  const kind = map.priceTypes.find(({ id }) => id === map.priceType)?.title;
  return (
    <fieldset className={styles.zones} aria-label={`Prices by zone${kind ? `, ${kind}` : ''}, every fee included`}>
      {sold.map((zone) => (
        <button
          key={zone}
          type="button"
          className={styles.zone}
          aria-pressed={only === zone}
          onClick={() => onOnly(only === zone ? null : zone)}
        >
          <VisuallyHidden>Show only zone </VisuallyHidden>
          <span className={`${zones.zoned} ${styles.swatch}`} data-zone={zone}>
            {zone}
          </span>
          <VisuallyHidden>, </VisuallyHidden>
          <Amount text={priceAt(map.prices, zone)} />
        </button>
      ))}
    </fieldset>
  );
}

/** As wide in the face that stands in until the page's own has come: the prices would break their line anew, and the map give way. */
function Amount({ text }: { readonly text: string }) {
  return <span style={{ minInlineSize: `${(text.length * digitWidth).toFixed(1)}em` }}>{text}</span>;
}

/** Of one tabular digit, in em; the other faces and letters of a price are narrower. */
const digitWidth = 0.6;

/** What the shapes on the map mean. */
export function Signs({ keepsSpaces }: SignsProps) {
  return (
    <ul className={styles.signs}>
      {(keepsSpaces ? [...signs.slice(0, 3), ...kept] : signs).map(({ label, shape, look }) => (
        <li key={label} className={styles.sign}>
          <svg viewBox="-32 -32 64 64" width="20" height="20" aria-hidden="true" data-look={look}>
            <path d={shape} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
