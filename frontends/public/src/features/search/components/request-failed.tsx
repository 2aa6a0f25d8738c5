import type { Query } from '@ardhi/kit/client/use-query';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';

interface RequestFailedProps extends Pick<Query<unknown>, 'isPending' | 'reload'> {
  readonly message: string;
}

/** Why a request of the map failed, and a button that repeats it. */
export function RequestFailed({ message, isPending, reload }: RequestFailedProps) {
  return (
    <Notice icon="triangle-alert" title={message} urgent>
      <Button onClick={reload} disabled={isPending}>
        <FormattedMessage id="common.retry" />
      </Button>
    </Notice>
  );
}
