import { useEffect, useState } from 'react';

/**
 * Whether a moving picture is welcome: after the first paint, unless the visitor asked for less motion or less data, or their connection
 * is slow. Always false on the server and at first.
 */
export function useWelcomeMotion(): boolean {
  const [isWelcome, setWelcome] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined' || !maySpend()) return undefined;
    const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)');
    let handle = 0;
    const look = (): void => {
      handle = requestIdleCallback(() => setWelcome(!calm.matches));
    };
    const changed = (): void => setWelcome(!calm.matches);
    if (document.readyState === 'complete') look();
    else addEventListener('load', look, { once: true });
    calm.addEventListener('change', changed);
    return () => {
      cancelIdleCallback(handle);
      removeEventListener('load', look);
      calm.removeEventListener('change', changed);
    };
  }, []);
  return isWelcome;
}

function maySpend(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return true;
  const { saveData, effectiveType } = connection as { readonly saveData?: boolean; readonly effectiveType?: string };
  // The browser's words: all below `4g` are slow.
  return saveData !== true && (effectiveType === undefined || effectiveType === '4g');
}
