/** Names under which documents carry words that are read, and not addresses, ids or pictures. */
const worded = new Set(['text', 'title', 'lead', 'description', 'headerText', 'headerDescription', 'pageTitle']);
const unworded = new Set(['image', 'meta', 'link', 'path', 'anchor', 'plan', 'parent']);

/** All words of a page, in their order, whatever its shape: for search, never for showing. */
export function proseOf(value: unknown, name = ''): string {
  if (typeof value === 'string') return worded.has(name) ? value.trim() : '';
  if (Array.isArray(value)) {
    // Spans of one paragraph follow each other without a pause.
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
