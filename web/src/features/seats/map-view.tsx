import type { ReactNode } from 'react';

import { useChunkState } from '#web/api/use-chunk.ts';

import { HouseOutline } from './house-outline.tsx';
import type { SeatMapData } from './seat-plan.ts';

export interface SeatChoices {
  /** By section, a character a seat of public availability. Undefined until known. */
  readonly open: ReadonlyMap<string, string> | undefined;
  readonly held: ReadonlySet<string>;
  readonly busy: ReadonlySet<string>;
  /** The map is read-only. */
  readonly isClosed: boolean;
  readonly onToggle: (seatId: string) => void;
}

/** A section to zoom to; a new object repeats the request. */
export interface SectionGoal {
  readonly sectionId: string;
}

export type SeatMapProps = SeatChoices & {
  readonly map: SeatMapData;
  /** One price zone to highlight; null for none. */
  readonly only: string | null;
  readonly goal: SectionGoal | null;
  /** Renders a held seat's control for its ticket type. */
  readonly renderHeld: (seatId: string) => ReactNode;
};

const loadMap = () => import('./seat-map.tsx');

/** The map, and until its script is loaded the outline of the hall. */
export function MapView(props: SeatMapProps) {
  const { code, isLost, retry } = useChunkState('seat-map', loadMap);
  return code ? <code.SeatMap {...props} /> : <HouseOutline map={props.map} isLost={isLost} onRetry={retry} />;
}
