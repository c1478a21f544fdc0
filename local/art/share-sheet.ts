import { escapeHtml } from '#functions/platform/http/escape-html.ts';
import { houseFacts } from '#functions/publishing/readers/house.ts';

import { svgOf, works } from './pictures.ts';

/** The size that social sites show in full. */
export const shareSheet = { width: 1200, height: 630 };

const panel = 520;

/** A title on paper beside a picture, as the cover of a programme. */
export function titleSheet(title: string, art: string): string {
  const width = shareSheet.width - panel;
  const drawing = works.get(art);
  if (!drawing) throw new Error(`There is no picture ${art}`);
  const picture = svgOf(drawing, '1:1').replace(
    /width="1000" height="1000"/,
    `width="${width}" height="${shareSheet.height}" preserveAspectRatio="xMidYMid slice"`,
  );
  const heading = `<h1 style="font-size:${sizeOf(title)}px">${escapeHtml(title)}</h1>`;
  return `<main><section><b>${houseFacts().name}</b>${heading}</section><div class="art">${picture}</div></main>`;
}

/** The longest word must fit the panel, and the whole title five lines. */
function sizeOf(title: string): number {
  const longest = Math.max(...title.split(/[\s-]+/).map(({ length }) => length));
  const byWord = Math.floor((panel - 96) / (longest * 0.52));
  const byLength = Math.floor(Math.sqrt((424 * 400) / (title.length * 0.56)));
  return Math.max(40, Math.min(104, byWord, byLength));
}

/** The style of a sheet; `faces` are the `@font-face` rules. */
export function sheetStyle(faces: string): string {
  return `${faces}
    * { margin: 0; box-sizing: border-box; }
    main { display: grid; grid-template-columns: ${panel}px 1fr; width: ${shareSheet.width}px; height: ${shareSheet.height}px;
      background: #fbf8f3; color: #17120f; overflow: hidden; }
    section { display: grid; grid-template-rows: auto 1fr auto; padding: 48px; border-top: 6px solid #8c1d2f; }
    b { font: 600 24px/1.2 'Instrument Sans'; color: #6a605a; }
    h1 { align-self: end; font-family: 'Bodoni Moda'; font-weight: 400; line-height: 1.02; letter-spacing: -0.02em;
      text-wrap: balance; overflow-wrap: anywhere; }
    .art svg { display: block; }`;
}
