import { readCircleInvitation } from '@ardhi/contracts/accounts/circles.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { data, type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { FormPage } from '../components/form-page.tsx';
import { joinMutation } from '../features/circles/circle-mutations.ts';
import { JoinForm } from '../features/circles/join-form.tsx';
import { routeAction } from '../lib/actions/route-action.ts';

/** The circle of a link; null if the link has ended or never existed. */
type Invitation = AnswerOf<typeof readCircleInvitation> | null;

/** Loads the name of the circle; a link that has ended becomes a page with its status. */
export const loader = async (args: LoaderFunctionArgs) => {
  try {
    const params = { token: args.params['token'] ?? '' };
    return data<Invitation>(await clientOf(args).call(readCircleInvitation, { params }));
  } catch (error) {
    if (!isCallError(error) || ![404, 410].includes(error.status)) throw error;
    return data<Invitation>(null, { status: error.status });
  }
};
/** Joins the circle. */
export const action = routeAction(joinMutation);
export const handle: Screen<Invitation | undefined> = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'joinCircle.tab' }), noIndex: true }),
};

/** The target of a circle link: explains the circle and lets the reader join, with or without an account. */
export function Component() {
  const invitation = useLoaderData<Invitation>();
  if (invitation === null)
    return (
      <FormPage title={<FormattedMessage id="joinCircle.over" />}>
        <p>
          <FormattedMessage id="joinCircle.overText" />
        </p>
      </FormPage>
    );
  const { name, members, invited } = invitation;
  return (
    <FormPage title={<FormattedMessage id="joinCircle.title" values={{ name }} />}>
      <p>
        <FormattedMessage id="joinCircle.text" values={{ members }} />
      </p>
      <JoinForm invited={invited} />
    </FormPage>
  );
}
