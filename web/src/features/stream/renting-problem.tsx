import type { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type RentingProblemProps = { readonly problem: ApiProblem | null };

/** Why a film was not added, with a link where the basket is the reason. */
export function RentingProblem({ problem }: RentingProblemProps) {
  if (!problem) return null;
  const isInBasket = problem.code === 'plan-in-basket' || problem.code === 'too-many-rentals';
  return (
    <Notice
      tone="problem"
      title={problem.title}
      action={isInBasket ? <LinkButton to={links.basket.to()}>Go to your basket</LinkButton> : null}
    />
  );
}
