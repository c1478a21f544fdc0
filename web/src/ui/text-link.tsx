import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';

import styles from './text-link.module.css';

type TextLinkProps = Omit<LinkProps, 'className' | 'style'>;

/** A link inside a sentence. */
export function TextLink(props: TextLinkProps) {
  return <Link {...props} className={styles.link} />;
}
