/** Fields that hold readable text, and not addresses, ids or pictures. */
const worded = new Set(['text', 'title', 'lead', 'description', 'headerText', 'headerDescription', 'pageTitle']);
const unworded = new Set(['image', 'meta', 'link', 'path', 'anchor', 'plan', 'parent']);

/** All text of a page in order, whatever its shape; only for search. */
export function proseOf(value: unknown, name = ''): string {
  if (typeof value === 'string') return worded.has(name) ? value.trim() : '';
  if (Array.isArray(value)) {
    // Spans of one paragraph are joined without a break.
    const isRunning = value.some((part) => typeof part === 'object' && part !== null && 'style' in part);
    return value
      .map((part) => (isRunning ? textOfSpan(part) : proseOf(part, name)))
      .filter(Boolean)
      .join(isRunning ? '' : ' ');
  }
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, part]) => (unworded.has(key) ? '' : proseOf(part, key)))
    .filter(Boolean)
    .join(' ');
}

function textOfSpan(span: unknown): string {
  return typeof span === 'object' && span !== null && 'text' in span && typeof span.text === 'string' ? span.text : '';
}
