export interface MovedStyles {
  readonly html: string;
  /** Distinct inline styles, in the order of their numbers. */
  readonly styles: readonly string[];
  /** Rules that style the numbered elements until the browser's script does; empty where there are none. */
  readonly sheet: string;
}

/**
 * Moves style attributes, which the policy forbids, into one sheet that it allows by hash: `style="…"` becomes `data-style="3"`. React
 * escapes quotes in text and attributes, so nothing else in its HTML matches.
 */
export function moveStyles(html: string): MovedStyles {
  const numbers = new Map<string, number>();
  const moved = html.replace(/ style="([^"]*)"/g, (_, escaped: string) => {
    const style = unescapeHtml(escaped);
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-style="${number}"`;
  });
  const styles = [...numbers.keys()];
  const sheet = styles.map((style, number) => (isPlain(style) ? `[data-style="${number}"]{${style}}` : '')).join('');
  return { html: moved, styles, sheet };
}

/** Declarations only: nothing that could close its rule or its element. Other styles wait for the script. */
function isPlain(style: string): boolean {
  return !/[{}<>@\\]|\/\*/.test(style);
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => characters[entity] ?? entity);
}
