import type { AgentRecord } from '@ardhi/contracts/accounts/agency-and-agent';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import type { Profile } from '@ardhi/kit/session/session-state';
import { AvatarField } from '@ardhi/kit/ui/avatar-field';
import { ButtonLink } from '@ardhi/kit/ui/button';
import styles from './profile.module.css';

/** Where the public sees an agent: on a page of their own, or on the page of their agency once it is active. */
function publicPageOf(
  { agencyId, slug, status }: AgentRecord,
  agency: Profile['agency'],
): string | undefined {
  if (agencyId === undefined) return status === 'ACTIVE' ? `/brokers/${slug}` : undefined;
  return agency?.status === 'ACTIVE' ? `/agencies/${agencyId}` : undefined;
}

/** The agent's picture, public metrics and a link to the public page. */
export function PublicProfileSummary({ agent }: { readonly agent: AgentRecord }) {
  const session = useSession();
  const state = useSessionState();
  const { metrics, licenceVerified } = agent;
  const publicPage = publicPageOf(agent, state.status === 'signedIn' ? state.user.agency : undefined);
  return (
    <div className={styles.seen}>
      {state.status === 'signedIn' && <AvatarField user={state.user} onChanged={session.start} />}
      <p>
        <FormattedMessage id="agentProfile.counted" values={metrics} />
      </p>
      {metrics.medianResponseMin !== undefined && (
        <p>
          <FormattedMessage id="agentProfile.answers" values={{ minutes: metrics.medianResponseMin }} />
        </p>
      )}
      <p>
        {licenceVerified ? (
          <FormattedMessage id="agentProfile.licensed" />
        ) : (
          <FormattedMessage id="agentProfile.unlicensed" />
        )}
      </p>
      {publicPage !== undefined && (
        <ButtonLink to={publicPage}>
          <FormattedMessage id="editor.preview" />
        </ButtonLink>
      )}
    </div>
  );
}
