const article = /^(?:(?:la|le|les|the|il|l|das|der|die|a)\s+|l['’]\s*)/;

/**
 * The sort key of a title (spec 1 §5): lower-cased, without a leading article; "l" may have an apostrophe, as in "L'elisir d'amore". A
 * title that is only an article keeps it. Accents stay: compare with a Collator.
 */
export function sortFieldOf(title: string): string {
  return title.trim().toLowerCase().replace(article, '');
}
