import { foldedTitle } from '#shared/desk/domain/season/templates.ts';
import type { Template, TemplateKind } from '#shared/desk/domain/season/templates.ts';
import { readItem, readItems, readWhole, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { asTexts, fromTexts, nested, parseStored, stored, withoutKey } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

const templateKind = stored<Template>(
  'template',
  {
    kind: 'text',
    templateId: 'text',
    title: 'text',
    version: 'number',
    value: 'record',
    byName: 'text',
    at: 'text',
  },
  (item) => fromTexts(withoutKey(item), nested.template),
);

interface TitleItem {
  readonly templateId: string;
}
const titleKind = stored<TitleItem>('title of a template', { templateId: 'text' });

/** One round trip, consistent; null where there is none. */
export const readTemplate = (kind: TemplateKind, templateId: string): Promise<Template | null> =>
  readItem(tables.sales(), salesKeys.template(kind, templateId), templateKind);

/** Some templates by `nameOfTemplate`, at most a hundred. One round trip, consistent. */
export async function readTemplatesOf(
  wanted: readonly Pick<Template, 'kind' | 'templateId'>[],
): Promise<ReadonlyMap<string, Template>> {
  if (wanted.length === 0) return new Map();
  const keys = wanted.map(({ kind, templateId }) => salesKeys.template(kind, templateId));
  const found = (await readItems(tables.sales(), keys)).map((item) => parseStored(templateKind, item));
  return new Map(found.map((template) => [nameOfTemplate(template), template]));
}

export const nameOfTemplate = ({ kind, templateId }: Pick<Template, 'kind' | 'templateId'>): string =>
  `${kind}/${templateId}`;

/** The templates of a kind, by title. Consistent; one round trip a megabyte. */
export async function readTemplates(kind: TemplateKind): Promise<readonly Template[]> {
  const found = await readWhole(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :templates',
      ExpressionAttributeValues: { ':templates': salesKeys.templates(kind) },
      ConsistentRead: true,
    },
    templateKind,
  );
  return found.toSorted((one, other) => one.title.localeCompare(other.title, 'en-GB'));
}

/** The id of the template with a title, whatever its capitals and spaces; null where no template of the kind has it. One round trip. */
export async function readTitleHolder(kind: TemplateKind, title: string): Promise<string | null> {
  const found = await readItem(tables.sales(), salesKeys.templateTitle(kind, foldedTitle(title)), titleKind);
  return found?.templateId ?? null;
}

/** Transaction items that write a template, and its title where that is new, over the one that was read; null: it is new. */
export function templateLines(template: Template, before: Template | null): readonly TransactItem[] {
  const { kind, templateId, title } = template;
  const Item = { ...salesKeys.template(kind, templateId), ...asTexts(template, nested.template) };
  const put: TransactItem = {
    Put: { TableName: tables.sales(), Item, ...(before ? ofVersion(before) : isNew) },
  };
  if (before && foldedTitle(before.title) === foldedTitle(title)) return [put];
  const Title = { ...salesKeys.templateTitle(kind, foldedTitle(title)), templateId };
  const take: TransactItem = { Put: { TableName: tables.sales(), Item: Title, ...isNew } };
  return before ? [put, take, noTitleLine(before)] : [put, take];
}

/** Transaction items that delete a template as it was read. */
export const noTemplateLines = (template: Template): readonly TransactItem[] => [
  {
    Delete: {
      TableName: tables.sales(),
      Key: salesKeys.template(template.kind, template.templateId),
      ...ofVersion(template),
    },
  },
  noTitleLine(template),
];

/** A transaction item that asks for a template as it was read. */
export const unchangedTemplateLine = (template: Template): TransactItem => ({
  ConditionCheck: {
    TableName: tables.sales(),
    Key: salesKeys.template(template.kind, template.templateId),
    ...ofVersion(template),
  },
});

const noTitleLine = ({ kind, title }: Template): TransactItem => ({
  Delete: { TableName: tables.sales(), Key: salesKeys.templateTitle(kind, foldedTitle(title)) },
});

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };

const ofVersion = ({ version }: Template) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});
