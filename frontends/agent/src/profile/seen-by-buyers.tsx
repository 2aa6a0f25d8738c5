import type { AgentRecord } from '@ardhi/contracts/accounts/organisations';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { AvatarField } from '@ardhi/kit/session/avatar-field.tsx';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import styles from './profile.module.css';

/** The picture that buyers see, what the page counts of an agent, and the way to it as everybody sees it. */
export function SeenByBuyers({ agent }: { readonly agent: AgentRecord }) {
  const session = useSession();
  const state = useSessionState();
  const { metrics, licenceVerified, slug } = agent;
  return (
    <div className={styles['seen']}>
      {state.status === 'signedIn' && <AvatarField user={state.user} onChanged={session.start} />}
      <p>
        <FormattedMessage
          id="agentProfile.counted"
          defaultMessage="{active, number} on the market, {soldAll, number} sold or let."
          values={metrics}
        />
      </p>
      {metrics.medianResponseMin !== undefined && (
        <p>
          <FormattedMessage
            id="agentProfile.answers"
            defaultMessage="You answer in {minutes, plural, one {a minute} other {# minutes}}, as buyers see it."
            values={{ minutes: metrics.medianResponseMin }}
          />
        </p>
      )}
      <p>
        {licenceVerified ? (
          <FormattedMessage id="agentProfile.licensed" defaultMessage="Your licence is verified." />
        ) : (
          <FormattedMessage id="agentProfile.unlicensed" defaultMessage="No verified licence is on file." />
        )}
      </p>
      <ButtonLink to={`/brokers/${slug}`}>
        <FormattedMessage id="agentProfile.page" defaultMessage="See it as buyers do" />
      </ButtonLink>
    </div>
  );
}
