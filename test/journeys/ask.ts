import type { Visitor } from './visitor.ts';

/** The attributes of an answer of the house to a browser, which is not asked for its screens. */
export async function ask<T>(
  { context, origin }: Visitor,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<T> {
  const response = await context.request.fetch(new URL(path, origin).href, {
    method,
    headers: { origin, 'content-type': 'application/vnd.api+json' },
    ...(data ? { data: JSON.stringify(data) } : {}),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  // The contract says what these paths answer.
  return ((await response.json()) as { data: { attributes: T } }).data.attributes;
}
