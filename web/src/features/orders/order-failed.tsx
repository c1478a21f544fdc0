import type { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { EmptyMessage, FailedMessage, SignedOut } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type OrderFailedProps = {
  /** The page's intended title. */
  readonly title: string;
  /** Where signing in returns to. */
  readonly path: string;
  readonly error: ApiProblem | undefined;
  readonly retry: () => void;
};

/**
 * A customer who has just paid must find their order, whatever failed. Another customer's order, and one's own before signing in, look the
 * same.
 */
export function OrderFailed({ title, path, error, retry }: OrderFailedProps) {
  const isNotHere = error?.status === 401 || error?.status === 404;
  return (
    <>
      <PageHeading title={title} size="title" />
      {isNotHere ? <NotHere path={path} /> : <FailedMessage retry={retry} error={error} />}
    </>
  );
}

type NotHereProps = Pick<OrderFailedProps, 'path'>;

function NotHere({ path }: NotHereProps) {
  const { data } = useVisitor();
  const line = usePageTexts('orders');
  if (data?.user) {
    return (
      <EmptyMessage
        title="We cannot find this order"
        action={<LinkButton to={links.accountOrders.to()}>See your orders</LinkButton>}
      >
        {line('not-found')}
      </EmptyMessage>
    );
  }
  return <SignedOut back={path}>{line('of-guest')}</SignedOut>;
}
