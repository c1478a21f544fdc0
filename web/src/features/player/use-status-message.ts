import { useCallback, useEffect, useState } from 'react';

const patience = 1500;

/** A message shown for a moment. */
export function useStatusMessage(): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState({ text: '' });
  useEffect(() => {
    if (said.text === '') return undefined;
    const timer = setTimeout(() => setSaid({ text: '' }), patience);
    return () => clearTimeout(timer);
  }, [said]);
  return [said.text, useCallback((text: string) => setSaid({ text }), [])];
}
