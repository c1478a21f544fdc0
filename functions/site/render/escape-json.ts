/** JSON that cannot end its script element, whatever it holds; still JSON. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
