import type { Circle } from '@ardhi/contracts/accounts/circle';
import { readCircle } from '@ardhi/contracts/accounts/circles.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { NoScript } from '@ardhi/kit/ui/no-script';
import { Page } from '@ardhi/kit/ui/section';
import { useEffect, useEffectEvent } from 'react';
import {
  addListingMutation,
  answerMutation,
  changeMutation,
  inviteMutation,
  messageMutation,
  proposeMutation,
  removeListingMutation,
  voteMutation,
} from '../features/circles/circle-mutations.ts';
import { CircleScreen } from '../features/circles/circle-screen.tsx';
import { memberQuery } from '../features/circles/personal-token.ts';
import { routeAction } from '../lib/actions/route-action.ts';
import { comparisonMutation } from '../lib/comparison-mutation.ts';

/** Loads the circle in the browser: the server knows neither the reader's account nor their personal token. */
export async function loader(args: LoaderFunctionArgs): Promise<Circle | null> {
  if (typeof document === 'undefined') return null;
  const id = args.params['id'] ?? '';
  return clientOf(args).call(readCircle, { params: { id }, query: memberQuery(id) });
}
/** Actions of members in a circle. */
export const action = routeAction(
  addListingMutation,
  answerMutation,
  changeMutation,
  comparisonMutation,
  inviteMutation,
  messageMutation,
  proposeMutation,
  removeListingMutation,
  voteMutation,
);
export const handle: Screen<Circle | null | undefined> = {
  head: ({ formatMessage }, circle) => ({
    title: circle?.name ?? formatMessage({ id: 'circle.tab' }),
    noIndex: true,
  }),
};

/** A circle, for its members. */
export function Component() {
  const circle = useLoaderData<Circle | null>();
  const { revalidate } = useRevalidator();
  const load = useEffectEvent(() => {
    if (circle === null) void revalidate();
  });
  useEffect(() => load(), []);
  if (circle !== null) return <CircleScreen circle={circle} />;
  return (
    <Page>
      <h1>
        <FormattedMessage id="circle.tab" />
      </h1>
      <NoScript />
      <p aria-busy="true">
        <FormattedMessage id="circle.loading" />
      </p>
    </Page>
  );
}
