import { useMemo } from 'react';

import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './tickets.module.css';

type CodeDrawingProps = { readonly rows: readonly string[]; readonly label: string };

/** Modules of quiet zone around a code. */
const quiet = 4;

/** A ticket's code: dark modules on white in either scheme, one path, sharp at any size. */
export function CodeDrawing({ rows, label }: CodeDrawingProps) {
  const path = useMemo(() => pathOf(rows), [rows]);
  const size = rows.length + 2 * quiet;
  const drawing = (
    <svg
      aria-hidden="true"
      focusable="false"
      className={styles.code}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      {drawing}
    </>
  );
}

/** Each run of dark modules in a row is one bar. */
function pathOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}
