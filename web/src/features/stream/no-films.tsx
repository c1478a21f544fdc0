import type { ReactNode } from 'react';

import { useVisitor } from '#web/api/visitor.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';

import { streamWords } from './stream-words.ts';

type NoFilmsProps = { readonly children: ReactNode };

/** An empty list: it has no titles, or none may be shown in an unknown country. */
export function NoFilms({ children }: NoFilmsProps) {
  const visitor = useVisitor().data;
  const isNowhere = visitor !== undefined && visitor.country === null;
  return (
    <EmptyMessage title={isNowhere ? streamWords.nowhereTitle : streamWords.noFilms}>
      {isNowhere ? streamWords.nowhere : children}
    </EmptyMessage>
  );
}
