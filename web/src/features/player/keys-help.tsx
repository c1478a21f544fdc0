import { Dialog } from '#web/ui/dialog.tsx';

import { keyHelp } from './keyboard.ts';
import styles from './settings.module.css';

type KeysHelpProps = { readonly open: boolean; readonly onClose: () => void };

export function KeysHelp({ open, onClose }: KeysHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys of the player">
      <dl className={styles.keys}>
        {keyHelp.map(([keys, does]) => (
          <div key={keys} className={styles.key}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
