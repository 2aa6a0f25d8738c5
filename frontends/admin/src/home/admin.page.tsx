import { moderationQueue } from '@ardhi/contracts/listings/desk.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';

type Queue = AnswerOf<typeof moderationQueue>;

export const loader = (args: LoaderFunctionArgs): Promise<Queue> =>
  clientOf(args).call(moderationQueue, { query: { pageSize: 1 } });
export const handle: Screen = { head: () => ({ title: 'Admin', noIndex: true }) };

/** What waits for an admin, first of all. */
export function Component() {
  const { counts } = useLoaderData<Queue>();
  return (
    <AdminScreen title={<FormattedMessage id="admin.title" defaultMessage="What waits for you" />}>
      <Section title={<FormattedMessage id="admin.review" defaultMessage="Review queue" />}>
        <p>
          <FormattedMessage
            id="admin.waiting"
            defaultMessage="{open, plural, =0 {Nothing waits for a decision.} one {# listing waits for a decision.} other {# listings wait for a decision.}} {claimed, plural, =0 {} one {# is being looked at.} other {# are being looked at.}}"
            values={{ open: counts['OPEN'] ?? 0, claimed: counts['CLAIMED'] ?? 0 }}
          />
        </p>
        <p>
          <ButtonLink kind="main" to="/admin/moderation">
            <FormattedMessage id="admin.look" defaultMessage="Look at them" />
          </ButtonLink>
        </p>
      </Section>
    </AdminScreen>
  );
}
