import { Split, Stack } from '#web/ui/layout.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

export function ContactSkeleton() {
  return (
    <Split aside={<SkeletonLines count={6} />}>
      <Stack>
        <SkeletonLines count={2} />
        {['name', 'email', 'query type', 'subject'].map((field) => (
          <Skeleton key={field} width="32rem" height="3rem" />
        ))}
        <Skeleton width="32rem" height="14rem" />
      </Stack>
    </Split>
  );
}
