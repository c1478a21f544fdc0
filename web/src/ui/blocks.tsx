// oxlint-disable react/no-array-index-key -- blocks are never moved while they are shown: their place is their key
import { Fragment } from 'react';
import type { ReactNode } from 'react';

import type { Block } from '#shared/kernel/contract/block.ts';

import { BlockTable } from './block-table.tsx';
import styles from './blocks.module.css';
import { Headline } from './headline.tsx';
import { Prose } from './layout.tsx';
import { LinkButton } from './link-button.tsx';
import { Picture } from './picture.tsx';
import { Spans } from './spans.tsx';

type BlocksProps = { readonly blocks: readonly Block[] };

/** An editor's rich text, in lines of about 65 characters. */
export function Blocks({ blocks }: BlocksProps) {
  return (
    <Prose>
      {blocks.map((block, place) => (
        <Fragment key={place}>{element(block, headingAbove(blocks, place))}</Fragment>
      ))}
    </Prose>
  );
}

/** The nearest heading above: the name of a table without a caption. */
function headingAbove(blocks: readonly Block[], place: number): string | null {
  const above = blocks.slice(0, place).findLast((block) => block.kind === 'heading');
  return above?.kind === 'heading' ? above.text : null;
}

function element(block: Block, heading: string | null): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <Headline level={block.level} size={block.level === 2 ? 'section' : 'card'} id={block.anchor}>
          {block.text}
        </Headline>
      );
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, place) => (
            <li key={place}>
              <Spans spans={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <p>
            <Spans spans={block.spans} />
          </p>
          {block.source ? <footer>{block.source}</footer> : null}
        </blockquote>
      );
    case 'table':
      return <BlockTable caption={block.caption} name={block.caption ?? heading ?? 'Table'} rows={block.rows} />;
    case 'picture':
      return (
        <figure>
          <Picture image={block.image} sizes="(width < 48em) 100vw, 680px" />
          {block.image.caption ? <figcaption>{block.image.caption}</figcaption> : null}
        </figure>
      );
    case 'action':
      return (
        <p>
          <LinkButton to={block.link}>{block.text}</LinkButton>
        </p>
      );
  }
}
