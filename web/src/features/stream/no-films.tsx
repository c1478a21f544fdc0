import type { ReactNode } from 'react';

import { useVisitor } from '#web/api/visitor.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';

import { streamWords } from './stream-words.ts';

type NoFilmsProps = { readonly children: ReactNode };

/** A list without a title: there is none, or none may be shown because nobody can tell where the visitor is. */
export function NoFilms({ children }: NoFilmsProps) {
  const visitor = useVisitor().data;
  const isNowhere = visitor !== undefined && visitor.country === null;
  return (
    <EmptyMessage title={isNowhere ? streamWords.nowhereTitle : streamWords.noFilms}>
      {isNowhere ? streamWords.nowhere : children}
    </EmptyMessage>
  );
}
