import type { ReactNode } from 'react';

import { useChunkState } from '#web/api/use-chunk.ts';

import { HouseOutline } from './house-outline.tsx';
import type { SeatMapData } from './seat-plan.ts';

export interface SeatChoices {
  /** By section, a character a seat: what everybody may take. Undefined until it is known. */
  readonly open: ReadonlyMap<string, string> | undefined;
  readonly held: ReadonlySet<string>;
  readonly busy: ReadonlySet<string>;
  /** The map can be looked at, and nothing on it be chosen. */
  readonly isClosed: boolean;
  readonly onToggle: (seatId: string) => void;
}

/** A section to come closer to; another object is another wish. */
export interface SectionGoal {
  readonly sectionId: string;
}

export type SeatMapProps = SeatChoices & {
  readonly map: SeatMapData;
  /** One price zone to bring out; null for all alike. */
  readonly only: string | null;
  readonly goal: SectionGoal | null;
  /** What can be said of a seat once it is held: which kind of ticket it is. */
  readonly renderHeld: (seatId: string) => ReactNode;
};

const loadMap = () => import('./seat-map.tsx');

/** The map, and until its script is there the house in outline. */
export function MapView(props: SeatMapProps) {
  const { code, isLost, retry } = useChunkState('seat-map', loadMap);
  return code ? <code.SeatMap {...props} /> : <HouseOutline map={props.map} isLost={isLost} onRetry={retry} />;
}
