import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
import styles from './text-link.module.css';

type TextLinkProps = Omit<LinkProps, 'className' | 'style'>;

/** A link inside a sentence. */
export function TextLink(props: TextLinkProps) {
  return <Link {...props} className={styles.link} />;
}
