import { useMemo } from 'react';
import { encode } from 'uqr';

import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './setup.module.css';

type QrCodeProps = { readonly text: string; readonly label: string };

/** Dark modules on white in either scheme, one path, with a quiet zone of four modules. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawingOf(text), [text]);
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg
        aria-hidden="true"
        focusable="false"
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </>
  );
}

function drawingOf(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
