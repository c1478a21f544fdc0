import { useEffect } from 'react';

/** The title of the window, while this is shown; then it is again what it was. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – The desk`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
