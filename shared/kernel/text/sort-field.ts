const article = /^(?:(?:la|le|les|the|il|l|das|der|die|a)\s+|l['’]\s*)/;

/**
 * What a title is sorted by (spec 1 §5): lower-cased, without the article it begins with; "l" may stand with an apostrophe,
 * as in "L'elisir d'amore". A title that is nothing but an article keeps it. Accents stay: compare with a Collator.
 */
export function sortFieldOf(title: string): string {
  return title.trim().toLowerCase().replace(article, '');
}
