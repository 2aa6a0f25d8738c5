import { readSharedList } from '@ardhi/contracts/accounts/favourites.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { data, type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { CardGrid } from '@ardhi/kit/ui/card-grid';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import { favouriteButtonFor } from '../components/favourite-button.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';
import styles from './shared-list.module.css';

type SharedList = AnswerOf<typeof readSharedList>;

/** Loads a shared list; an ended or unknown link becomes a page with its status, 404 or 410. */
export const loader = async (args: LoaderFunctionArgs) => {
  try {
    const token = args.params['token'] ?? '';
    return data<SharedList | null>(await clientOf(args).call(readSharedList, { params: { token } }));
  } catch (error) {
    if (!isCallError(error) || ![404, 410].includes(error.status)) throw error;
    return data<SharedList | null>(null, { status: error.status });
  }
};
/** Saves a listing as a favourite. */
export const action = routeAction(toggleFavouriteMutation);
export const handle: Screen<SharedList | null | undefined> = {
  head: ({ formatMessage }, list) => ({
    title: list?.name ?? formatMessage({ id: 'shared.tab' }),
    noIndex: true,
  }),
};

/** A list of favourites that its owner shared by link. */
export function Component() {
  const list = useLoaderData<SharedList | null>();
  if (list === null || list.items.length === 0)
    return (
      <Page>
        <EmptyState
          icon="heart"
          title={
            <h1>
              <FormattedMessage id="shared.gone" />
            </h1>
          }
        >
          <ButtonLink to="/plots" variant="primary">
            <FormattedMessage id="public.searchLand" />
          </ButtonLink>
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      <h1 className={styles.title}>{list.name}</h1>
      <CardGrid cards={list.items} action={favouriteButtonFor} />
      <ButtonLink to="/circles">
        <FormattedMessage id="favourites.together" />
      </ButtonLink>
    </Page>
  );
}
