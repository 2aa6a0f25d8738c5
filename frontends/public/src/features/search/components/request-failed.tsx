import type { Query } from '@ardhi/kit/client/use-query';
import { Notice } from '@ardhi/kit/ui/notice';
import { Retry } from '@ardhi/kit/ui/retry';

interface RequestFailedProps extends Pick<Query<unknown>, 'isPending' | 'mayPass' | 'reload'> {
  readonly message: string;
}

/** Why a request of the map failed, and a button that repeats it where that can help. */
export function RequestFailed({ message, isPending, mayPass, reload }: RequestFailedProps) {
  return (
    <Notice icon="triangle-alert" title={message} urgent>
      <Retry mayPass={mayPass} isPending={isPending} onRetry={reload} />
    </Notice>
  );
}
