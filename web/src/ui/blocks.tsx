// oxlint-disable react/no-array-index-key -- blocks are never moved while they are shown: their place is their key
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Block, Span } from '#shared/contract/block.ts';

import styles from './blocks.module.css';
import { Headline } from './headline.tsx';
import { Prose } from './layout.tsx';
import { LinkButton } from './link-button.tsx';
import { Picture } from './picture.tsx';

type BlocksProps = { readonly blocks: readonly Block[] };

/** Rich text of an editor, block by block, in lines of about 65 characters. */
export function Blocks({ blocks }: BlocksProps) {
  return (
    <Prose>
      {blocks.map((block, place) => (
        <Fragment key={place}>{element(block, headingAbove(blocks, place))}</Fragment>
      ))}
    </Prose>
  );
}

/** What the nearest heading above says: the name of a table that has no caption. */
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
      return <Table caption={block.caption} name={block.caption ?? heading ?? 'Table'} rows={block.rows} />;
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

type TableProps = {
  readonly caption: string | null;
  readonly name: string;
  readonly rows: readonly (readonly (readonly Span[])[])[];
};

/** Wide tables scroll inside their own frame, which takes the focus so that a keyboard can scroll it. */
function Table({ caption, name, rows }: TableProps) {
  const [head = [], ...body] = rows;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={name}>
      <table className={styles.table}>
        {caption ? <caption>{caption}</caption> : null}
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={place} scope="col">
                <Spans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place}>
                  <Spans spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type SpansProps = { readonly spans: readonly Span[] };

export function Spans({ spans }: SpansProps) {
  return spans.map((span, place) => <Fragment key={place}>{linked(span, styled(span))}</Fragment>);
}

function styled({ text, style }: Span): ReactNode {
  if (style === 'strong') return <strong>{text}</strong>;
  return style === 'emphasis' ? <em>{text}</em> : text;
}

function linked({ link }: Span, children: ReactNode): ReactNode {
  if (link === null) return children;
  return link.startsWith('/') ? <Link to={link}>{children}</Link> : <a href={link}>{children}</a>;
}
