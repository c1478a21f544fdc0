/** JSON that cannot close its script element; still valid JSON. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
