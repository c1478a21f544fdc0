import type { templatePaths } from '#shared/desk/contract/templates.ts';
import { fieldsOfKind } from '#shared/desk/domain/season/templates.ts';
import type { Template } from '#shared/desk/domain/season/templates.ts';
import { wordsOf } from '#shared/desk/domain/season/words.ts';
import type { ValueOf } from '#shared/kernel/contract/resource.ts';

type View = ValueOf<(typeof templatePaths)['template']['methods']['GET']['answers']>;

export const templateView = ({ templateId: id, kind, title, version, value, byName, at }: Template): View => ({
  id,
  kind,
  title,
  version,
  value: { ...value },
  says: fieldsOfKind(kind)
    .map((field) => wordsOf(field, value[field]))
    .join('\n'),
  byName,
  at,
});
