import { useId, useState } from 'react';

import { keepCaptionStyle, readCaptionStyle } from './caption-style.ts';
import type { CaptionStyle } from './caption-style.ts';

export interface Settings {
  /** Of the panel. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly isHelpShown: boolean;
  readonly showHelp: (isShown: boolean) => void;
  readonly look: CaptionStyle;
  readonly setLook: (look: CaptionStyle) => void;
}

/** Panel and help, and the captions' style, stored in this browser. */
export function useSettings(): Settings {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isHelpShown, showHelp] = useState(false);
  const [look, setStyle] = useState(readCaptionStyle);
  const setLook = (chosen: CaptionStyle): void => {
    setStyle(chosen);
    keepCaptionStyle(chosen);
  };
  return { id, isOpen, toggle: () => setOpen(!isOpen), isHelpShown, showHelp, look, setLook };
}
