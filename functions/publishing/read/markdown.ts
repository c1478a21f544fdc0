import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';

import { blocks } from '#shared/kernel/contract/block.ts';
import type { Block, Span } from '#shared/kernel/contract/block.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';

import { readYaml } from './parse-yaml.ts';
import type { YamlMistakes } from './parse-yaml.ts';

export interface ContentFile {
  /** The YAML between the two `---` lines. */
  readonly facts: unknown;
  readonly blocks: readonly Block[];
}

/** All Markdown of a file without a block: `Line 3: There is no block for html.` */
export class MarkdownMistakes extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

/**
 * Reads a content file: facts in YAML between `---` lines, then Markdown. Returns invalid YAML and unknown blocks beside what could be
 * read, so that mistakes of the facts are found, too.
 */
export function readContent(source: string): ReadContent {
  const { front, body } = partsOfFile(source);
  const { value: facts, mistakes: noYaml } = front === null ? { value: {}, mistakes: [] } : readYaml(front);
  return { facts, noYaml, ...readBlocks(body) };
}

export interface ReadContent extends ContentFile {
  readonly noYaml: YamlMistakes['mistakes'];
  readonly mistakes: readonly string[];
}

/** The YAML of a content file, null where it has none, and its Markdown. */
export function partsOfFile(source: string): { readonly front: string | null; readonly body: string } {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  return { front: front ?? null, body: body ?? source };
}

/**
 * Markdown as blocks: headings of level 2 and 3, paragraphs, lists, quotes (a last line `— Name` is their source), tables, and a bold link
 * alone in its paragraph as an action. Throws for anything else, such as HTML, with the lines.
 */
export function blocksOf(markdown: string): readonly Block[] {
  const read = readBlocks(markdown);
  if (read.mistakes.length > 0) throw new MarkdownMistakes(read.mistakes);
  return read.blocks;
}

function readBlocks(markdown: string): { readonly blocks: readonly Block[]; readonly mistakes: readonly string[] } {
  const mistakes: string[] = [];
  const refuse: Refuse = (node, why) => void mistakes.push(`Line ${node.position?.start.line ?? '?'}: ${why}`);
  const nodes = treeOf(markdown).children;
  const found = nodes.map((node) => blockOf(node as BlockContent, refuse));
  const checked = blocks.safeParse(found);
  for (const { path, message } of checked.error?.issues ?? [])
    refuse(nodes[Number(path[0])] ?? {}, path.at(-1) === 'link' ? wrongAddress : message);
  return { blocks: checked.data ?? found, mistakes };
}

const wrongAddress = 'The address of a link begins with / for a page of this site, with https://, mailto: or tel:.';

export const treeOf = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });

interface Placed {
  readonly position?: { readonly start: { readonly line: number } } | undefined;
}
/** Notes an unknown block; the nearest known one is read in its place. */
type Refuse = (node: Placed, why: string) => void;

function blockOf(node: BlockContent | DefinitionContent, refuse: Refuse): Block {
  switch (node.type) {
    case 'heading': {
      if (node.depth !== 2 && node.depth !== 3) refuse(node, 'Headings are of level 2 or 3.');
      const text = toString(node);
      return { kind: 'heading', level: node.depth === 3 ? 3 : 2, text, anchor: slugOf(text) || 'section' };
    }
    case 'paragraph':
      return actionOf(node.children) ?? { kind: 'paragraph', spans: spansOf(node.children, refuse) };
    case 'list': {
      const items = node.children.map((item) => plainItem(item, refuse));
      return { kind: 'list', isOrdered: node.ordered === true, items };
    }
    case 'blockquote':
      return quoteOf(node.children, refuse);
    case 'table': {
      const rows = node.children.map((row) => row.children.map((cell) => spansOf(cell.children, refuse)));
      return { kind: 'table', caption: null, rows };
    }
    default:
      refuse(node, `There is no block for ${node.type}.`);
      return plainParagraph(node);
  }
}

const plainParagraph = (node: unknown): Block => ({
  kind: 'paragraph',
  spans: [{ text: toString(node) || '…', style: null, link: null }],
});

function actionOf(nodes: readonly PhrasingContent[]): Block | null {
  const [strong] = nodes;
  if (nodes.length !== 1 || strong?.type !== 'strong' || strong.children.length !== 1) return null;
  const [link] = strong.children;
  return link?.type === 'link' ? { kind: 'action', text: toString(link), link: link.url } : null;
}

function plainItem(item: ListItem, refuse: Refuse): Span[] {
  const [only, ...more] = item.children;
  if (only?.type === 'paragraph' && more.length === 0) return spansOf(only.children, refuse);
  refuse(item, 'An item of a list is one line.');
  return [{ text: toString(item) || '…', style: null, link: null }];
}

function quoteOf(children: readonly (BlockContent | DefinitionContent)[], refuse: Refuse): Block {
  const [said, source] = children;
  if (said?.type !== 'paragraph' || children.length > 2) {
    refuse(said ?? {}, 'A quote is one paragraph.');
    return plainParagraph(said ?? {});
  }
  const name = source ? toString(source).replace(/^—\s*/, '') : null;
  return { kind: 'quote', spans: spansOf(said.children, refuse), source: name };
}

/** Adjacent spans of one style are joined; a line break of the source is a space. */
function spansOf(
  nodes: readonly PhrasingContent[],
  refuse: Refuse,
  style: Span['style'] = null,
  link: string | null = null,
): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value.replaceAll('\n', ' '), style, link }];
      case 'strong':
        return spansOf(node.children, refuse, 'strong', link);
      case 'emphasis':
        return spansOf(node.children, refuse, 'emphasis', link);
      case 'link':
        return spansOf(node.children, refuse, style, node.url);
      case 'break':
        return [{ text: ' ', style, link }];
      default:
        refuse(node, `There is no span for ${node.type}.`);
        return [{ text: toString(node) || '…', style, link }];
    }
  });
}
