import type { Block } from '#shared/kernel/contract/block.ts';

import { Blocks } from './blocks.tsx';
import { Headline } from './headline.tsx';
import styles from './text-parts.module.css';

type TextPartsProps = {
  readonly parts: readonly { readonly anchor: string; readonly title: string; readonly blocks: readonly Block[] }[];
  /** Level of the titles in the page outline. */
  readonly level?: 2 | 3;
  /** Two columns on a wide screen. */
  readonly columns?: boolean;
};

/** Texts under headings, each below a thin rule; its anchor is its id. */
export function TextParts({ parts, level = 2, columns = false }: TextPartsProps) {
  if (parts.length === 0) return null;
  return (
    <div className={styles.parts} data-columns={columns || undefined}>
      {parts.map(({ anchor, title, blocks }) => (
        <section key={anchor} id={anchor} aria-labelledby={`${anchor}-title`} className={styles.part}>
          <Headline level={level} id={`${anchor}-title`}>
            {title}
          </Headline>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </div>
  );
}
