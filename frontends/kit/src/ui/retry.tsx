import { FormattedMessage } from '../i18n/intl.tsx';
import { Link } from '../router/router.tsx';
import { Button } from './button.tsx';

interface RetryProps {
  /** True if the same request can succeed later. */
  readonly mayPass: boolean;
  readonly isPending: boolean;
  readonly onRetry: () => void;
  readonly variant?: 'primary' | 'text';
}

/** After a failed request: a button that repeats it if that can help, else advice on what to do instead. */
export function Retry({ mayPass, isPending, onRetry, variant }: RetryProps) {
  if (mayPass)
    return (
      <Button {...(variant && { variant })} disabled={isPending} onClick={onRetry}>
        <FormattedMessage id="common.retry" />
      </Button>
    );
  const contact = (
    <Link to="/contact">
      <FormattedMessage id="common.contactUs" />
    </Link>
  );
  return (
    <p>
      <FormattedMessage id="common.retryUseless" values={{ contact }} />
    </p>
  );
}
