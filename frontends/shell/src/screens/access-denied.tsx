import { admins, type Role } from '@ardhi/contracts/roles';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { homeOf } from '@ardhi/kit/router/access';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { MessageScreen } from './message-screen.tsx';

interface AccessDeniedProps {
  readonly requiredRoles: readonly Role[];
  readonly role: Role | '';
}

const forAdmins = ({ requiredRoles }: AccessDeniedProps) =>
  requiredRoles.some((role) => admins.includes(role));
const forAssistants = ({ requiredRoles }: AccessDeniedProps) => requiredRoles.includes('ASSISTANT_ADMIN');
const forSuperAgents = ({ requiredRoles }: AccessDeniedProps) =>
  requiredRoles.length === 1 && requiredRoles[0] === 'SUPER_AGENT';

/** Shown to a signed-in user whose role may not see this screen (model §4.10.2). */
export function AccessDenied(props: AccessDeniedProps) {
  return (
    <MessageScreen
      title={<FormattedMessage id="shell.denied" />}
      actions={
        <ButtonLink to={homeOf(props.role)} variant="primary">
          <FormattedMessage id="shell.denied.home" />
        </ButtonLink>
      }
    >
      <p>
        <Needed {...props} />
      </p>
      <p>
        <YourRole role={props.role} />
      </p>
      {forSuperAgents(props) && props.role === 'AGENT' && (
        <p>
          <FormattedMessage id="shell.denied.ask" />
        </p>
      )}
    </MessageScreen>
  );
}

function Needed(props: AccessDeniedProps) {
  if (forAssistants(props)) return <FormattedMessage id="shell.denied.admins" />;
  if (forAdmins(props)) return <FormattedMessage id="shell.denied.adminsOnly" />;
  return forSuperAgents(props) ? (
    <FormattedMessage id="shell.denied.superAgents" />
  ) : (
    <FormattedMessage id="shell.denied.agents" />
  );
}

function YourRole({ role }: Pick<AccessDeniedProps, 'role'>) {
  return <FormattedMessage id="shell.denied.role" values={{ role }} />;
}
