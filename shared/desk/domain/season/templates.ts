/** A kind of template: what a colleague calls one and several, and the fields of a performance that it sets. */
interface TemplateKindRow {
  readonly one: string;
  readonly many: string;
  /** Within a sentence of the desk: "Save its … as a template". */
  readonly what: string;
  readonly fields: readonly string[];
}

/** Every kind of template. A line here gives it its paths, its screens and its field of a performance (`copyFieldOf`). */
export const templateKinds = {
  prices: { one: 'Price scale', many: 'Price scales', what: 'prices', fields: ['prices', 'priceTypes'] },
  zonings: { one: 'Zoning', many: 'Zonings', what: 'zones', fields: ['zoning'] },
  phases: { one: 'Set of phases', many: 'Sets of phases', what: 'phases', fields: ['onSaleDates'] },
  allocations: { one: 'Allocation', many: 'Allocations', what: 'allocation', fields: ['allocation'] },
  returns: { one: 'Set of return rules', many: 'Return rules', what: 'return rules', fields: ['returns'] },
} as const satisfies Readonly<Record<string, TemplateKindRow>>;

export type TemplateKind = keyof typeof templateKinds;

// The keys of a table of constants.
export const allTemplateKinds = Object.keys(templateKinds) as readonly TemplateKind[];

export const isTemplateKind = (text: string): text is TemplateKind => Object.hasOwn(templateKinds, text);

/** Fields that no row of the grid has, and no screen shows: a letter a seat. */
export const isUnshown = (field: string): boolean => field === 'allocation';

export const fieldsOfKind = (kind: TemplateKind): readonly string[] => templateKinds[kind].fields;

/** What a performance remembers of the template that its values were copied from. It keeps the values, whatever becomes of the template. */
export interface TemplateCopy {
  readonly id: string;
  /** Its title at that time. */
  readonly title: string;
  readonly version: number;
  /** Stands for the values that were copied: others have been set by hand. */
  readonly mark: string;
}

export type CopyField = `${TemplateKind}Template`;

/** The field of a performance with its copy of a template: `pricesTemplate`. */
export const copyFieldOf = (kind: TemplateKind): CopyField => `${kind}Template`;

export const copyFields: readonly CopyField[] = allTemplateKinds.map(copyFieldOf);

export const isCopyField = (field: string): field is CopyField => copyFields.some((each) => each === field);

/** One value for each field with a copy. */
export const byCopyField = <T>(valueOf: (kind: TemplateKind) => T): Readonly<Record<CopyField, T>> =>
  // Each kind has one such field.
  Object.fromEntries(allTemplateKinds.map((kind) => [copyFieldOf(kind), valueOf(kind)])) as Record<CopyField, T>;

/** The copies of a performance; it may have none of a kind. */
export type TemplateCopies = { readonly [Field in CopyField]?: TemplateCopy | null };

export function copiesOf(row: TemplateCopies): TemplateCopies {
  return Object.fromEntries(copyFields.flatMap((field) => (row[field] ? [[field, row[field]]] : [])));
}

/** A template as the house keeps it. */
export interface Template {
  readonly kind: TemplateKind;
  readonly templateId: string;
  readonly title: string;
  /** Rises with every change. */
  readonly version: number;
  /** A value for each field of its kind. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly byName: string;
  readonly at: string;
}

/** Titles that differ in capitals and spaces alone are the same. */
export const foldedTitle = (title: string): string =>
  title.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
