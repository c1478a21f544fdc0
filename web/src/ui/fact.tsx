import type { ReactNode } from 'react';

type FactProps = { readonly name: ReactNode; readonly className?: string | undefined; readonly children: ReactNode };

/** A name and its value in a `<dl>`. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
