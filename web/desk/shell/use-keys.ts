import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { screensFor } from '../screens.ts';
import { useSession } from '../session/use-desk.ts';
import { areKeysOn } from './keys-setting.ts';

interface Keys {
  readonly isOff: boolean;
  readonly onPalette: () => void;
  readonly onKeys: () => void;
}

/** The desk's keys: Ctrl+K always; single ones where nothing is typed, unless the colleague has put them out. */
export function useKeys({ isOff, onPalette, onKeys }: Keys): void {
  const session = useSession();
  const navigate = useNavigate();
  const isGoing = useRef(false);
  useEffect(() => {
    if (isOff) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (isCommand) return done(event, onPalette);
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areKeysOn()) return;
      const wasGoing = isGoing.current;
      isGoing.current = event.key === 'g' && !wasGoing;
      if (wasGoing) {
        const screen = screensFor(session.duties).find(({ key }) => key === event.key);
        if (screen) done(event, () => void navigate(screen.path));
      } else if (event.key === '/') done(event, onPalette);
      else if (event.key === '?') done(event, onKeys);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOff, onPalette, onKeys, session, navigate]);
}

function done(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}

/** A letter belongs to the field or the open dialog that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, dialog, [contenteditable]') !== null
  );
}
