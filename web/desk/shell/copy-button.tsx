import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';

import styles from './copy-button.module.css';

type CopyButtonProps = { readonly text: string; readonly children: ReactNode };

/** Copies a text and says so; where the browser refuses, it says that too, and the text can be marked by hand. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('This browser did not let us copy. Mark the text and copy it.');
    }
  };
  return (
    <span className={styles.copy}>
      <Button onClick={() => void copy()}>{children}</Button>
      <output className={styles.said}>{said}</output>
    </span>
  );
}
