import type { readSharedList } from '@ardhi/contracts/accounts/favourites.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { data, type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { CardGrid } from '@ardhi/kit/ui/card-grid.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import { heartOf } from '../favourites/heart.tsx';
import styles from './shared-list.module.css';

type Shared = AnswerOf<typeof readSharedList>;
const listRoute = slimRoute<typeof readSharedList>({ method: 'GET', path: '/api/shared-lists/:token' });

/** A link that has ended, or never was one, is a page of its own. */
export const loader = async (args: LoaderFunctionArgs) => {
  try {
    const token = args.params['token'] ?? '';
    return data<Shared | null>(await clientOf(args).call(listRoute, { params: { token } }));
  } catch (error) {
    if (!isCallError(error) || ![404, 410].includes(error.status)) throw error;
    return data<Shared | null>(null, { status: error.status });
  }
};
export const handle: Screen<Shared | null | undefined> = {
  head: (found) => ({ title: found?.name ?? 'Shared list', noIndex: true }),
};

/** What somebody saved and shows to whoever has the link. */
export function Component() {
  const found = useLoaderData<Shared | null>();
  if (found === null || found.items.length === 0)
    return (
      <Page>
        <Empty
          icon="heart"
          title={
            <h1>
              <FormattedMessage id="shared.gone" defaultMessage="There is nothing in this list any more." />
            </h1>
          }
        >
          <ButtonLink to="/plots" kind="main">
            <FormattedMessage id="shared.search" defaultMessage="Search land" />
          </ButtonLink>
        </Empty>
      </Page>
    );
  return (
    <Page>
      <h1 className={styles['title']}>{found.name}</h1>
      <CardGrid cards={found.items} action={heartOf} />
    </Page>
  );
}
