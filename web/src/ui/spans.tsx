// oxlint-disable react/no-array-index-key -- pieces of a text are never moved while they are shown: their place is their key
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Span } from '#shared/kernel/contract/block.ts';

type SpansProps = { readonly spans: readonly Span[] };

/** A line of an editor's text with its emphasis and links. */
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
