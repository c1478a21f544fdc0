import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { isSame } from '#shared/desk/domain/season/change-set.ts';
import type { TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { useCache } from '#web/api/cache.ts';
import { randomId } from '#web/api/random-id.ts';
import { useKeyedChange } from '#web/api/use-change.ts';

import { useSend } from '../../session/use-desk.ts';
import type { Typed } from '../editors/editor.ts';
import { mistakeIn, typedValue } from './template-value.ts';
import type { Template, TypedFields } from './template-value.ts';

/** What the fields show before anything is typed, and the version that it would be kept over. */
interface Begun {
  readonly version: number | null;
  readonly title: string;
  readonly value: Template['value'];
  /** Of the editors: another one begins them anew. */
  readonly turn: number;
}

const begunWith = (template: Template | null, turn: number): Begun => ({
  version: template?.version ?? null,
  title: template?.title ?? '',
  value: template?.value ?? {},
  turn,
});

/** A template as it is written, and what the house has of it by now. */
export function useTemplate(kind: TemplateKind, template: Template | null) {
  const [id] = useState(() => template?.id ?? randomId());
  const [begun, setBegun] = useState(() => begunWith(template, 0));
  const [title, setTitle] = useState(begun.title);
  const [typed, setTyped] = useState<TypedFields>({});
  const [kept, setKept] = useState<number | null>(null);
  const navigate = useNavigate();
  const { keep: remember } = useCache();
  const value = typedValue(kind, begun.value, typed);
  const isWritten = title.trim() !== begun.title || !isSame(value, begun.value);
  const params = { kind, templateId: id };
  // What was deleted is made anew by whoever keeps it once more.
  const { busy, problem, run, forget } = useSaved(params, () => setBegun({ ...begun, version: null }));
  const restart = (from: Template): void => {
    setBegun(begunWith(from, begun.turn + 1));
    setTitle(from.title);
    setTyped({});
    forget();
  };
  async function keep(): Promise<void> {
    const done = await run({ version: begun.version, title: title.trim(), value });
    if (!done) return;
    restart(done.answer);
    setKept(done.answer.version);
    remember('template', { params }, done.answer);
    if (!template) await navigate(`/season/templates/${kind}/${id}`, { replace: true });
  }
  /** A colleague's version since; none while the own one is being kept. */
  const theirs = !busy && template && begun.version !== null && template.version > begun.version ? template : null;
  return {
    begun,
    title,
    write: (text: string): void => {
      setTitle(text);
      setKept(null);
      forget();
    },
    type: (field: string, next: Typed): void => {
      setTyped((before) => ({ ...before, [field]: next }));
      setKept(null);
      forget();
    },
    theirs,
    take: (isTheirs: boolean): void => {
      if (!theirs) return;
      if (isTheirs) restart(theirs);
      else setBegun({ ...begun, version: theirs.version });
      forget();
    },
    kept,
    keep,
    busy,
    problem,
    reason: reasonOf({ title, isWritten, mistake: mistakeIn(typed), isOvertaken: theirs !== null }),
  };
}

/** Keeps a template; `onGone` is called where it is not there any more. */
function useSaved(params: { readonly kind: TemplateKind; readonly templateId: string }, onGone: () => void) {
  const send = useSend();
  return useKeyedChange(
    (key: string, body: { version: number | null; title: string; value: Template['value'] }) =>
      send('template', 'POST', { params, body }, key),
    {
      refreshes: () => ['template', 'templates', 'templatePerformances'],
      refused: ({ code }) => (code === 'template-gone' ? onGone() : undefined),
    },
  );
}

interface Written {
  readonly title: string;
  readonly isWritten: boolean;
  readonly mistake: string | null;
  readonly isOvertaken: boolean;
}

/** Why it cannot be kept yet. */
function reasonOf({ title, isWritten, mistake, isOvertaken }: Written): string | null {
  if (isOvertaken) return 'Choose what becomes of the colleague’s change first.';
  if (title.trim() === '') return 'Enter a title.';
  return mistake ?? (isWritten ? null : 'Nothing is changed yet.');
}
