import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';

import styles from './button.module.css';
import type { ButtonLook } from './button.tsx';

type LinkButtonProps = Omit<LinkProps, 'className' | 'style'> & {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
};

/** A link in the style of a button. */
export function LinkButton({ look = 'outlined', wide = false, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={styles.button} data-look={look} data-wide={wide || undefined} />;
}
