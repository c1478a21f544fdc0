import { escapeHtml } from '#functions/platform/http/escape-html.ts';

/** A page for the operators of a local house; not part of the product. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/demo-payments.css"></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
