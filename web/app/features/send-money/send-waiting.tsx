import { send } from '#content/app/send.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** In place of a member's screen until its code and data are there. */
export function SendWaiting() {
  return (
    <Loading label={send.loading}>
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="mt-5 h-80 w-full" />
      <Skeleton className="mt-5 h-48 w-full" />
    </Loading>
  );
}
