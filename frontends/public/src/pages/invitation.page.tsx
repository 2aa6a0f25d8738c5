import { answerInvitation, readInvitation } from '@ardhi/contracts/accounts/team.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf, useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from '@ardhi/kit/router';
import { homeOf } from '@ardhi/kit/router/access';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { useRef } from 'react';
import { FormPage, SubmitForm } from '../components/form-page.tsx';
import { useFormSubmit } from '../lib/forms/use-form-submit.ts';

/** The inviting agency and the expiry date; null if the invitation has ended. */
type Invitation = AnswerOf<typeof readInvitation> | null;

export async function loader(args: LoaderFunctionArgs): Promise<Invitation> {
  try {
    return await clientOf(args).call(readInvitation, { params: { token: args.params['token'] ?? '' } });
  } catch (error) {
    if (isCallError(error) && (error.code === 'GONE' || error.status === 404)) return null;
    throw error;
  }
}
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

function InvitationForm() {
  const client = useClient();
  const session = useSession();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  // Each submit button stands for one answer; a ref suffices because the choice is not displayed.
  const accept = useRef(true);
  const form = useFormSubmit(async () => {
    const profile = await client.call(answerInvitation, {
      params: { token },
      body: { accept: accept.current },
    });
    await session.start();
    await navigate(accept.current ? homeOf(profile.role) : '/dashboard');
  });
  return (
    <SubmitForm
      form={form}
      submitButton={
        <>
          <Button
            variant="main"
            type="submit"
            fullWidth
            disabled={form.busy}
            onClick={() => {
              accept.current = true;
            }}
          >
            <FormattedMessage id="invitation.accept" />
          </Button>
          <Button
            type="submit"
            fullWidth
            disabled={form.busy}
            onClick={() => {
              accept.current = false;
            }}
          >
            <FormattedMessage id="invitation.decline" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="invitation.seat" />
      </p>
    </SubmitForm>
  );
}

function SignInOptions() {
  const { token = '' } = useParams();
  const next = encodeURIComponent(`/invitations/${token}`);
  return (
    <>
      <ButtonLink variant="main" fullWidth to={`/login?next=${next}`}>
        <FormattedMessage id="invitation.login" />
      </ButtonLink>
      <ButtonLink fullWidth to="/register">
        <FormattedMessage id="invitation.register" />
      </ButtonLink>
    </>
  );
}
