import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';

import styles from './post.module.css';

/** Copies the page's address; where the browser forbids that, shows it for copying. */
export function ShareLink() {
  const [state, setState] = useState<'waiting' | 'copied' | 'refused'>('waiting');
  const [address, setAddress] = useState('');

  async function copy() {
    const here = `${location.origin}${location.pathname}`;
    setAddress(here);
    try {
      await navigator.clipboard.writeText(here);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return (
    <div className={styles.share}>
      <Button onClick={() => void copy()}>Copy link to this story</Button>
      <output className={styles.shareState}>
        {state === 'copied' ? 'The link is copied.' : null}
        {state === 'refused' ? `Your browser did not let us copy it. The address is ${address}` : null}
      </output>
    </div>
  );
}
