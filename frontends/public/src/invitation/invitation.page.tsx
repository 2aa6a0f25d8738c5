import type { answerInvitation, readInvitation } from '@ardhi/contracts/accounts/team.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf, useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { homeOf } from '@ardhi/kit/router/access';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from '@ardhi/kit/router/router.tsx';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { useRef } from 'react';
import { DoorForm, DoorPage } from '../auth/door-page.tsx';
import { useSending } from '../forms/use-sending.ts';

const readRoute = slimRoute<typeof readInvitation>({ method: 'GET', path: '/api/invitations/:token' });
const answerRoute = slimRoute<typeof answerInvitation>({ method: 'POST', path: '/api/invitations/:token' });

/** Who invites and until when; nothing where the invitation is over. */
type Invitation = AnswerOf<typeof readInvitation> | null;

export async function loader(args: LoaderFunctionArgs): Promise<Invitation> {
  try {
    return await clientOf(args).call(readRoute, { params: { token: args.params['token'] ?? '' } });
  } catch (error) {
    if (isCallError(error) && (error.code === 'GONE' || error.status === 404)) return null;
    throw error;
  }
}
export const handle: Screen = { head: () => ({ title: 'Invitation', noIndex: true }) };

/** Where the mail of an invitation leads: who invites, and yes or no. */
export function Component() {
  const invitation = useLoaderData<Invitation>();
  const { locale } = useIntl();
  const session = useSessionState();
  if (invitation === null)
    return (
      <DoorPage
        title={<FormattedMessage id="invitation.over" defaultMessage="This is no longer available." />}
      >
        <p>
          <FormattedMessage
            id="invitation.overWhy"
            defaultMessage="The invitation was answered, taken back or is older than a week. Ask for a new one."
          />
        </p>
      </DoorPage>
    );
  const { agency, expiresAt } = invitation;
  return (
    <DoorPage
      title={
        <FormattedMessage
          id="invitation.title"
          defaultMessage="{agency} invites you"
          values={{ agency: agency.displayName }}
        />
      }
    >
      <p>
        <FormattedMessage
          id="invitation.what"
          defaultMessage="You would list and answer enquiries for {agency}. The invitation is good until {day}."
          values={{ agency: agency.displayName, day: showDay(expiresAt.slice(0, 10), locale) }}
        />
      </p>
      {session.status === 'signedIn' ? <Answer /> : <ComeIn />}
    </DoorPage>
  );
}

function Answer() {
  const client = useClient();
  const session = useSession();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  // The button that submits says what; nothing on the page shows it before.
  const accept = useRef(true);
  const sending = useSending(async () => {
    const me = await client.call(answerRoute, { params: { token }, body: { accept: accept.current } });
    await session.start();
    await navigate(accept.current ? homeOf(me.role) : '/dashboard');
  });
  return (
    <DoorForm
      sending={sending}
      button={
        <>
          <Button
            kind="main"
            type="submit"
            wide
            disabled={sending.busy}
            onClick={() => {
              accept.current = true;
            }}
          >
            <FormattedMessage id="invitation.accept" defaultMessage="Accept" />
          </Button>
          <Button
            type="submit"
            wide
            disabled={sending.busy}
            onClick={() => {
              accept.current = false;
            }}
          >
            <FormattedMessage id="invitation.decline" defaultMessage="Decline" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="invitation.seat"
          defaultMessage="Accepting makes you an agent of theirs and takes one of their seats."
        />
      </p>
    </DoorForm>
  );
}

function ComeIn() {
  const { token = '' } = useParams();
  const next = encodeURIComponent(`/invitations/${token}`);
  return (
    <>
      <ButtonLink kind="main" wide to={`/login?next=${next}`}>
        <FormattedMessage id="invitation.login" defaultMessage="Log in to answer" />
      </ButtonLink>
      <ButtonLink wide to="/register">
        <FormattedMessage id="invitation.register" defaultMessage="Create an account first" />
      </ButtonLink>
    </>
  );
}
