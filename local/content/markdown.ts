import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent } from 'mdast';
import { parse } from 'yaml';

import { blocks } from '#shared/contract/block.ts';
import type { Block, Span } from '#shared/contract/block.ts';
import { slugOf } from '#shared/domain/text/slug.ts';

export interface ContentFile {
  /** What stands between the two lines of `---`, as YAML. */
  readonly facts: unknown;
  readonly blocks: readonly Block[];
}

/** Reads a content file: facts in YAML between `---` lines, then the text in Markdown. */
export function readContent(source: string): ContentFile {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const facts: unknown = front === undefined ? {} : parse(front);
  return { facts, blocks: blocksOf(body ?? source) };
}

/**
 * Markdown as blocks: headings of level 2 and 3, paragraphs, lists, quotes (a last line `— Name` is their source),
 * tables, and a bold link alone in its paragraph as an action. Throws for anything else, HTML above all, naming the line.
 */
export function blocksOf(markdown: string): readonly Block[] {
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return blocks.parse(tree.children.map((node) => blockOf(node as BlockContent)));
}

function blockOf(node: BlockContent | DefinitionContent): Block {
  switch (node.type) {
    case 'heading': {
      if (node.depth !== 2 && node.depth !== 3) throw unfit(node, 'Headings are of level 2 or 3.');
      const text = toString(node);
      return { kind: 'heading', level: node.depth, text, anchor: slugOf(text) || 'section' };
    }
    case 'paragraph':
      return actionOf(node.children) ?? { kind: 'paragraph', spans: spansOf(node.children) };
    case 'list':
      return { kind: 'list', isOrdered: node.ordered === true, items: node.children.map((item) => plainItem(item)) };
    case 'blockquote':
      return quoteOf(node.children);
    case 'table': {
      const rows = node.children.map((row) => row.children.map((cell) => spansOf(cell.children)));
      return { kind: 'table', caption: null, rows };
    }
    default:
      throw unfit(node, `There is no block for ${node.type}.`);
  }
}

function actionOf(nodes: readonly PhrasingContent[]): Block | null {
  const [strong] = nodes;
  if (nodes.length !== 1 || strong?.type !== 'strong' || strong.children.length !== 1) return null;
  const [link] = strong.children;
  return link?.type === 'link' ? { kind: 'action', text: toString(link), link: link.url } : null;
}

function plainItem(item: ListItem): Span[] {
  const [only, ...more] = item.children;
  if (only?.type !== 'paragraph' || more.length > 0) throw unfit(item, 'An item of a list is one line.');
  return spansOf(only.children);
}

function quoteOf(children: readonly (BlockContent | DefinitionContent)[]): Block {
  const [said, source] = children;
  if (said?.type !== 'paragraph' || children.length > 2) throw unfit(said ?? {}, 'A quote is one paragraph.');
  const name = source ? toString(source).replace(/^—\s*/, '') : null;
  return { kind: 'quote', spans: spansOf(said.children), source: name };
}

/** Neighbours of one style are one span; a line break of the source is a space. */
function spansOf(nodes: readonly PhrasingContent[], style: Span['style'] = null, link: string | null = null): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value.replaceAll('\n', ' '), style, link }];
      case 'strong':
        return spansOf(node.children, 'strong', link);
      case 'emphasis':
        return spansOf(node.children, 'emphasis', link);
      case 'link':
        return spansOf(node.children, style, node.url);
      case 'break':
        return [{ text: ' ', style, link }];
      default:
        throw unfit(node, `There is no span for ${node.type}.`);
    }
  });
}

function unfit(node: { readonly position?: { readonly start: { readonly line: number } } | undefined }, why: string) {
  return new Error(`Line ${node.position?.start.line ?? '?'}: ${why}`);
}
