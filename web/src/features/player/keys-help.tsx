import { Dialog } from '#web/ui/dialog.tsx';
import { Fact } from '#web/ui/fact.tsx';

import { keyHelp } from './keyboard.ts';
import styles from './settings.module.css';

type KeysHelpProps = { readonly open: boolean; readonly onClose: () => void };

export function KeysHelp({ open, onClose }: KeysHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys of the player">
      <dl className={styles.keys}>
        {keyHelp.map(([keys, does]) => (
          <Fact key={keys} className={styles.key} name={keys}>
            {does}
          </Fact>
        ))}
      </dl>
    </Dialog>
  );
}
