import { useState } from 'react';

import { Checkbox } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { screensFor } from '../screens.ts';
import { useSession } from '../session/use-desk.ts';
import styles from './keys-dialog.module.css';
import { areKeysOn, setKeysOn } from './keys-setting.ts';

type KeysDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** Every key of the desk. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <KeyList />
    </Dialog>
  );
}

function KeyList() {
  const mine = screensFor(useSession().duties);
  const [isOn, setOn] = useState(areKeysOn);
  const rows: readonly (readonly [string, string])[] = [
    ['/ or Ctrl K', 'Go to any screen'],
    ['?', 'These keys'],
    ...mine.map(({ key, title }) => [`g ${key}`, title] as const),
    ['1 to 9, 0', 'The parts of a customer’s record'],
    ['↑ ↓', 'Up and down a list'],
    ['Esc', 'Close what is open'],
  ];
  return (
    <>
      <table className={styles.keys}>
        <tbody>
          {rows.map(([key, what]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox
        label="Single keys do something"
        hint="Without them Ctrl K still opens the list of screens."
        checked={isOn}
        onChange={({ target }) => {
          setKeysOn(target.checked);
          setOn(target.checked);
        }}
      />
    </>
  );
}
