import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { CopyButton } from '../shell/copy-button.tsx';
import { saveFile } from '../shell/save-file.ts';
import styles from './setup.module.css';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** Ten codes, shown once: to copy, keep as a file or print. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const lines = codes.map(halved);
  const sheet = `Recovery codes for the desk\nEach opens it once instead of a code of the telephone.\n\n${lines.join('\n')}\n`;
  return (
    <div className={styles.recovery}>
      <Notice title="These codes are shown once">
        Each opens the desk once in place of the telephone’s code, should you lose the telephone. Keep them where you
        keep keys, and not with the telephone.
      </Notice>
      <ol className={styles.codes}>
        {lines.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <CopyButton text={sheet}>Copy</CopyButton>
        <Button onClick={() => saveFile('recovery-codes.txt', 'text/plain', sheet)}>Download</Button>
        <Button onClick={() => print()}>Print</Button>
      </div>
      <div>
        <Button
          look="filled"
          busy={isKept}
          onClick={() => {
            setKept(true);
            onKept();
          }}
        >
          I have kept them
        </Button>
      </div>
    </div>
  );
}

/** In two groups, as they are read aloud; blanks and hyphens are dropped where one is typed. */
const halved = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`;
