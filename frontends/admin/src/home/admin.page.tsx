import { clientOf } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { type Queue, queueRoute } from '../moderation/load-queue.ts';

export const loader = (args: LoaderFunctionArgs): Promise<Queue> =>
  clientOf(args).call(queueRoute, { query: { pageSize: 1 } });
export const handle: Screen = { head: () => ({ title: 'Admin', noIndex: true }) };

/** What waits for an admin, first of all. */
export function Component() {
  const { counts } = useLoaderData<Queue>();
  return (
    <AdminFrame title={<FormattedMessage id="admin.title" defaultMessage="What waits for you" />}>
      <Section title={<FormattedMessage id="admin.review" defaultMessage="Properties" />}>
        <p>
          <FormattedMessage
            id="admin.waiting"
            defaultMessage="{open, plural, =0 {Nothing waits for a decision.} one {# listing waits for a decision.} other {# listings wait for a decision.}} {claimed, plural, =0 {} one {# is being looked at.} other {# are being looked at.}}"
            values={{ open: counts['OPEN'] ?? 0, claimed: counts['CLAIMED'] ?? 0 }}
          />
        </p>
        <ButtonLink kind="main" to="/admin/properties?state=OPEN">
          <FormattedMessage id="admin.look" defaultMessage="Look at them" />
        </ButtonLink>
      </Section>
    </AdminFrame>
  );
}
