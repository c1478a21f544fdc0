import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { useChunkState } from '#web/api/use-chunk.ts';

import { buttonText } from './best-words.ts';
import type { ChooseSeats } from './choose-best.tsx';
import type { SeatMapData } from './seat-plan.ts';
import { choiceLostText } from './seat-words.ts';
import type { SeatWishes } from './wishes.ts';

/** The algorithm is loaded after the page: it is not in the first view. */
const loadRule = () => import('./choose-best.tsx');

/** A press within this many milliseconds of the last one belongs to a double click. */
const doubleClick = 450;

const none: ReadonlySet<string> = new Set();

export interface BestOptions {
  readonly map: SeatMapData;
  readonly open: ReadonlyMap<string, string> | undefined;
  readonly wishes: SeatWishes;
  /** Seats of this performance that the visitor holds: a further press replaces them. */
  readonly held: ReadonlySet<string>;
  /** The button was pressed before the page's script had arrived. */
  readonly wasPressed: boolean;
  /** That press has been answered. */
  readonly onAnswered: () => void;
  readonly onChoose: ChooseSeats;
  /** Shows seats on the map. */
  readonly onShow: (seatIds: readonly string[]) => void;
}

/** The present proposal or what is held, and the press that takes seats or exchanges them. */
export function useBest({ map, open, wishes, held, wasPressed, onAnswered, onChoose, onShow }: BestOptions) {
  const [isBusy, setIsBusy] = useState(false);
  /** Pressed before there was a proposal: it is taken as soon as there is one. */
  const [pressed, setPressed] = useState<'not' | 'early' | 'answered'>('not');
  const isWaiting = pressed === 'early' || (wasPressed && pressed === 'not');
  const [message, setMessage] = useState<string | null>(null);
  /** Seats that were offered and given back: the next press offers others, until there are none. */
  const [passed, setPassed] = useState(none);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const { code: rule, isLost, retry } = useChunkState('choose-best', loadRule);
  const wish = useMemo(() => {
    const known = { map, open, wishes, without: new Set([...held, ...passed]) };
    const isOver = passed.size > 0 && rule?.findBest(known)?.seats.length === 0;
    return isOver ? { ...known, without: held } : known;
  }, [map, open, wishes, held, passed, rule]);
  const offer = useMemo(() => (isBusy ? undefined : rule?.findBest(wish)), [isBusy, rule, wish]);
  const isMissing = offer?.seats.length === 0;
  const way = useMemo(() => (isMissing ? (rule?.wayOn(wish) ?? null) : null), [isMissing, rule, wish]);

  function press(at: number) {
    const isSecond = at - lastPress.current < doubleClick;
    lastPress.current = at;
    if (isSecond || isBusy) return;
    if (isLost) retry();
    if (offer) void take();
    else setPressed('early');
  }

  async function take() {
    setPressed('answered');
    if (wasPressed) onAnswered();
    if (!rule || isMissing) return;
    setIsBusy(true);
    setMessage(null);
    try {
      const taken = await rule.holdBest(wish, [...held], onChoose);
      setMessage(taken.message);
      setPassed(new Set([...wish.without, ...taken.seats]));
      if (taken.seats.length > 0) onShow(taken.seats);
    } finally {
      setIsBusy(false);
    }
  }

  const takeWhatCame = useEffectEvent(() => void take());
  const hasOffer = offer !== undefined;
  useEffect(() => {
    if (isWaiting && hasOffer) takeWhatCame();
  }, [isWaiting, hasOffer]);

  const words = isLost ? choiceLostText : held.size > 0 && !isBusy ? rule?.heldText(map, held) : offer?.words;
  return {
    isBusy: isBusy || isWaiting,
    message: held.size > 0 && isMissing ? offer.words : message,
    words,
    button: buttonText(held.size, wishes.party),
    way,
    press,
  };
}
