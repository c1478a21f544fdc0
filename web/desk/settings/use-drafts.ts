import { useMemo, useState } from 'react';

import { isSame } from '#shared/desk/domain/season/change-set.ts';

import { pendingOf } from './cells.ts';
import type { Cells, Draft, Pending, Setting } from './cells.ts';

export type Drafts = ReadonlyMap<string, Draft>;

/** What one does to a setting; none of these is sent. */
export interface Edits {
  /** Null gives it back. */
  readonly write: (setting: Setting, cells: Cells | null) => void;
  readonly drop: (setting: Setting) => void;
  /** Goes on over what a colleague has set meanwhile. */
  readonly goOn: (setting: Setting) => void;
}

/** What is typed and not yet published. `onEdit` is stable and hears which setting was touched. */
export function useDrafts(settings: readonly Setting[], onEdit: (field: string) => void) {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const edits = useMemo((): Edits => {
    const set = ({ field }: Setting, next: (draft: Draft | undefined) => Draft | null): void => {
      onEdit(field);
      setDrafts((before) => {
        const draft = next(before.get(field));
        const others = [...before].filter(([name]) => name !== field);
        return new Map(draft ? [...others, [field, draft]] : others);
      });
    };
    return {
      write: (setting, cells) => set(setting, (draft) => ({ seen: draft ? draft.seen : setting.value, cells })),
      drop: (setting) => set(setting, () => null),
      goOn: (setting) => set(setting, (draft) => (draft ? { ...draft, seen: setting.value } : null)),
    };
  }, [onEdit]);
  const pending = settings.flatMap((setting): readonly Pending[] => {
    const draft = drafts.get(setting.field);
    const own = draft ? pendingOf(setting, draft) : null;
    return own ? [own] : [];
  });
  /** What was published goes; what was typed since is typed over it. */
  const settle = (published: Drafts): void =>
    setDrafts((before) => {
      const left = [...before].filter(([field, draft]) => published.get(field) !== draft);
      const values = new Map(settings.map(({ field, value }) => [field, value]));
      return new Map(
        left.map(([field, draft]) => [field, published.has(field) ? { ...draft, seen: values.get(field) } : draft]),
      );
    });
  return { drafts, edits, pending, settle, clear: () => setDrafts(new Map()) };
}

/** A colleague has set it since typing began. */
export const isOvertaken = ({ setting, seen }: Pending): boolean => !isSame(setting.value, seen);
