import { answerInvitation, readInvitation } from '@ardhi/contracts/accounts/team.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from '@ardhi/kit/router';
import { homeOf } from '@ardhi/kit/router/access';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { ActionForm, SubmitButton } from '../components/form/action-form.tsx';
import { FormPage } from '../components/form-page.tsx';
import { apiMutation } from '../lib/actions/mutation.ts';
import { routeAction } from '../lib/actions/route-action.ts';
import { useActionForm } from '../lib/actions/use-action-form.ts';

const answerMutation = apiMutation(answerInvitation);

/** The inviting agency and the expiry date; null if the invitation has ended. */
type Invitation = AnswerOf<typeof readInvitation> | null;

/** Loads the invitation; null if it has ended or never existed. */
export async function loader(args: LoaderFunctionArgs): Promise<Invitation> {
  try {
    return await clientOf(args).call(readInvitation, { params: { token: args.params['token'] ?? '' } });
  } catch (error) {
    if (isCallError(error) && (error.code === 'GONE' || error.status === 404)) return null;
    throw error;
  }
}
/** Accepts or declines. */
export const action = routeAction(answerMutation);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'invitation.tab' }), noIndex: true }),
};

/** The target of an invitation email: names the agency and lets the invited person accept or decline. */
export function Component() {
  const invitation = useLoaderData<Invitation>();
  const { locale } = useIntl();
  const session = useSessionState();
  if (invitation === null)
    return (
      <FormPage title={<FormattedMessage id="invitation.over" />}>
        <p>
          <FormattedMessage id="invitation.overWhy" />
        </p>
      </FormPage>
    );
  const { agency, expiresAt } = invitation;
  return (
    <FormPage title={<FormattedMessage id="invitation.title" values={{ agency: agency.displayName }} />}>
      <p>
        <FormattedMessage
          id="invitation.what"
          values={{ agency: agency.displayName, day: formatDay(expiresAt.slice(0, 10), locale) }}
        />
      </p>
      {session.status === 'signedIn' ? <InvitationForm /> : <SignInOptions />}
    </FormPage>
  );
}

/** Each button submits its answer. */
function InvitationForm() {
  const session = useSession();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const form = useActionForm(answerMutation, {
    input: ({ answer }) => ({ params: { token }, body: { accept: answer === 'accept' } }),
    async onSuccess({ role }, { body: { accept } }) {
      await session.start();
      await navigate(accept ? homeOf(role) : '/dashboard');
    },
  });
  return (
    <ActionForm
      form={form}
      submitButton={
        <>
          <SubmitButton form={form} fullWidth name="answer" value="accept">
            <FormattedMessage id="invitation.accept" />
          </SubmitButton>
          <SubmitButton form={form} variant="secondary" fullWidth name="answer" value="decline">
            <FormattedMessage id="invitation.decline" />
          </SubmitButton>
        </>
      }
    >
      <p>
        <FormattedMessage id="invitation.seat" />
      </p>
    </ActionForm>
  );
}

function SignInOptions() {
  const { token = '' } = useParams();
  const next = encodeURIComponent(`/invitations/${token}`);
  return (
    <>
      <ButtonLink variant="primary" fullWidth to={`/login?next=${next}`}>
        <FormattedMessage id="invitation.login" />
      </ButtonLink>
      <ButtonLink fullWidth to="/register">
        <FormattedMessage id="invitation.register" />
      </ButtonLink>
    </>
  );
}
