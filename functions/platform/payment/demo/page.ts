import { escapeHtml } from '#functions/platform/http/escape-html.ts';

interface Page {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: string;
  readonly link?: { readonly href: string; readonly label: string };
  readonly buttons?: readonly { readonly value: string; readonly label: string; readonly isMain?: boolean }[];
}

/** Address to which the provider sends notices. */
export function page({ title, paragraphs, action, link, buttons = [] }: Page): string {
  const controls = buttons.map(
    ({ value, label, isMain }) =>
      `<button name="action" value="${value}"${isMain ? ' class="main"' : ''}>${escapeHtml(label)}</button>`,
  );
  const form = action ? `<form method="post" action="${escapeHtml(action)}">${controls.join('')}</form>` : '';
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Demonstration payments</title>
<link rel="stylesheet" href="/demo-payments.css">
<link rel="icon" href="data:,">
</head>
<body>
<main>
<p class="company">Demonstration payments</p>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${form}${link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : ''}
</main>
</body>
</html>`;
}
