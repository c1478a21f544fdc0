import { useDeferredValue } from 'react';

import { useChunkState } from '#web/api/use-chunk.ts';

import { HouseOutline } from './house-outline.tsx';
import type { SeatMapData } from './seat-plan.ts';
import { mapLostText, seatsLostText } from './seat-words.ts';

export interface SeatChoices {
  /** By section, a character a seat of public availability. Undefined until known. */
  readonly open: ReadonlyMap<string, string> | undefined;
  readonly held: ReadonlySet<string>;
  readonly busy: ReadonlySet<string>;
  /** The map is read-only. */
  readonly isClosed: boolean;
  readonly onToggle: (seatId: string) => void;
}

/** Where the map flies: a section, some seats, or the whole house; a new object repeats the request. */
export type MapGoal =
  | { readonly sectionId: string; /** The focus follows. */ readonly takesFocus: boolean }
  | { readonly seatIds: readonly string[] }
  | 'whole';

export type SeatMapProps = SeatChoices & {
  readonly map: SeatMapData;
  /** The price zones that stand out, "A B"; null for all. */
  readonly only: string | null;
  readonly goal: MapGoal | null;
};

/** Whether the seats were lost on their way; they come after the page. */
export interface SeatsArrival {
  readonly isLost: boolean;
  readonly retry: () => void;
}

const loadMap = () => import('./seat-map.tsx');

/** The map, and until its script and its seats are loaded the outline of the hall. */
export function MapView({ hall, ...props }: SeatMapProps & { readonly hall: SeatsArrival }) {
  const { code, isLost, retry } = useChunkState('seat-map', loadMap);
  const { plan, venueTitle } = props.map;
  // Seats and what is free are drawn in pieces, between which a press is answered; what is held is drawn at once.
  const mayDraw = useDeferredValue(code !== undefined && plan.hasSeats, false);
  const open = useDeferredValue(props.open);
  if (code && plan.hasSeats && mayDraw) return <code.SeatMap {...props} open={open} />;
  const problem = hall.isLost ? seatsLostText : isLost ? mapLostText : null;
  return (
    <HouseOutline
      plan={plan}
      venueTitle={venueTitle}
      problem={problem}
      onRetry={() => {
        if (isLost) retry();
        if (hall.isLost) hall.retry();
      }}
    />
  );
}
