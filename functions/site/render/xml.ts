import { escapeHtml } from '#functions/platform/http/escape-html.ts';

/** Text inside an XML element, without the characters that XML 1.0 forbids. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters that are meant
  return escapeHtml(text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));
}

export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
