import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, with its query and fragment, or a whole address. */
  readonly to: string;
  readonly replace?: boolean;
  /** For the page that is opened: its `location.state`. */
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
  /** The browser follows the link, as it does a whole address. */
  readonly reloadDocument?: boolean;
};

const wholeAddress = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * A link that opens a page without loading a document. The router has one too, with the code that fetches routes of its framework: 2 kB of
 * every first visit.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  reloadDocument = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const isElsewhere = wholeAddress.test(to);
  const path = isElsewhere ? '' : to;
  const href = useHref(path);
  const follow = useLinkClickHandler(path, {
    state,
    ...(rest.target === undefined ? {} : { target: rest.target }),
    ...(replace === undefined ? {} : { replace }),
    ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={isElsewhere ? to : href} onClick={isElsewhere || reloadDocument ? onClick : press}>
      {children}
    </a>
  );
}
