import { Icon } from '#web/ui/icon.tsx';

import styles from './seat-map.module.css';
import type { Zoom } from './use-zoom.ts';
import { closest } from './zoom.ts';

type MapToolsProps = { readonly zoom: Pick<Zoom, 'settled' | 'zoomBy'> };

const step = 1.8;

export function MapTools({ zoom: { settled, zoomBy } }: MapToolsProps) {
  const isWhole = settled.scale <= 1;
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-label="Zoom in"
        aria-disabled={settled.scale >= closest || undefined}
        onClick={() => zoomBy(step)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-label="Zoom out"
        aria-disabled={isWhole || undefined}
        onClick={() => zoomBy(1 / step)}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}
