import { admins, type Role } from '@ardhi/contracts/roles';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { homeOf } from '@ardhi/kit/router/access';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

interface Refused {
  readonly need: readonly Role[];
  readonly have: Role | '';
}

const forAdmins = ({ need }: Refused) => need.some((role) => admins.includes(role));
const forSuperAgents = ({ need }: Refused) => need.length === 1 && need[0] === 'SUPER_AGENT';

/** For somebody who is signed in but may not see this screen (model §4.10.2). */
export function AccessDenied(refused: Refused) {
  return (
    <MessageScreen
      title={<FormattedMessage id="shell.denied" defaultMessage="Access denied" />}
      actions={
        <ButtonLink to={homeOf(refused.have)} kind="main">
          <FormattedMessage id="shell.denied.home" defaultMessage="My dashboard" />
        </ButtonLink>
      }
    >
      <p>
        <Needed {...refused} />
      </p>
      <p>
        <YourRole have={refused.have} />
      </p>
      {forSuperAgents(refused) && refused.have === 'AGENT' && (
        <p>
          <FormattedMessage
            id="shell.denied.ask"
            defaultMessage="Ask your super agent if you need what is on this page."
          />
        </p>
      )}
    </MessageScreen>
  );
}

function Needed(refused: Refused) {
  if (forAdmins(refused))
    return (
      <FormattedMessage
        id="shell.denied.admins"
        defaultMessage="This page is for the people who run Ardhi."
      />
    );
  return forSuperAgents(refused) ? (
    <FormattedMessage
      id="shell.denied.superAgents"
      defaultMessage="This page is for super agents of an agency."
    />
  ) : (
    <FormattedMessage id="shell.denied.agents" defaultMessage="This page is for agents." />
  );
}

function YourRole({ have }: Pick<Refused, 'have'>) {
  return (
    <FormattedMessage
      id="shell.denied.role"
      defaultMessage="Your role is {role, select, USER {member} AGENT {agent} SUPER_AGENT {super agent} ASSISTANT_ADMIN {assistant admin} AFRI_ADMIN {admin} other {not set yet}}."
      values={{ role: have }}
    />
  );
}
