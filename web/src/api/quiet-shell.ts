import { createContext, useContext, useEffect } from 'react';

/** Sets whether the site around the page is reduced to the booking shell. */
export const QuietShellContext = createContext<(isQuiet: boolean) => void>(() => undefined);

/** Asks for the booking shell as long as `isQuiet`, such as while a film plays (decision 107). */
export function useQuietShell(isQuiet: boolean): void {
  const setQuiet = useContext(QuietShellContext);
  useEffect(() => {
    if (!isQuiet) return undefined;
    setQuiet(true);
    return () => setQuiet(false);
  }, [isQuiet, setQuiet]);
}
