import { useCallback, useEffect } from 'react';

import { setTheatre, useTheatreState } from '#web/api/whole-window.ts';

export interface Theatre {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** The picture over the whole window, without the site around it. Escape ends it; in full screen, Escape belongs to the browser. */
export function useTheatre(isFull: boolean): Theatre {
  const isOn = useTheatreState();
  const isAlone = isOn && !isFull;
  useEffect(() => {
    if (!isAlone) return undefined;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setTheatre(false);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isAlone]);
  return { isOn: isAlone, toggle: useCallback(() => setTheatre(!isOn), [isOn]) };
}
