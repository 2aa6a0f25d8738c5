import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { readSavedSearch } from '@ardhi/contracts/listings/saved-searches.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { ActionForm, SubmitButton } from '../components/form/action-form.tsx';
import { FormPage } from '../components/form-page.tsx';
import { SavedSearchRow } from '../components/saved-search/saved-search-row.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { useAction } from '../lib/actions/use-action.ts';
import { useActionForm } from '../lib/actions/use-action-form.ts';
import { resultsHref } from '../lib/search/results-href.ts';
import {
  confirmSearchMutation,
  savedSearchMutations,
  unsubscribeMutation,
} from '../lib/search/saved-search-mutations.ts';

/** Data of a link from an alert email; `search` is loaded only for a valid token. */
interface SavedSearchLink {
  readonly search: SavedSearch | null;
  readonly unsubscribe: boolean;
}

/** Length of the search id at the start of a token. */
const idLength = 26;

/** Loads the search of a valid token; an invalid one has a page too, with status 404. */
export const loader = async (args: LoaderFunctionArgs) => {
  const token = args.params['token'] ?? '';
  if (new URL(args.request.url).searchParams.has('end'))
    return data<SavedSearchLink>({ search: null, unsubscribe: true });
  try {
    const params = { id: token.slice(0, idLength) };
    const search = await clientOf(args).call(readSavedSearch, { params, query: { token } });
    return data<SavedSearchLink>({ search, unsubscribe: false });
  } catch (error) {
    if (!isCallError(error) || ![400, 404, 410].includes(error.status)) throw error;
    return data<SavedSearchLink>({ search: null, unsubscribe: false }, { status: 404 });
  }
};
/** Confirms, ends or changes the alerts. */
export const action = routeAction(confirmSearchMutation, unsubscribeMutation, ...savedSearchMutations);
export const handle: Screen<SavedSearchLink | undefined> = {
  head: ({ formatMessage }, link) => ({
    title: link?.search?.name ?? formatMessage({ id: 'search.savedTab' }),
    noIndex: true,
  }),
};

/**
 * The target of links in alert emails: confirm alerts, unsubscribe with one click, or edit the search, all
 * without signing in.
 */
export function Component() {
  const { search, unsubscribe } = useLoaderData<SavedSearchLink>();
  const { token = '' } = useParams();
  if (unsubscribe) return <Unsubscribe token={token} />;
  if (search === null) return <InvalidLink />;
  return search.confirmed ? (
    <FormPage title={<FormattedMessage id="saved.yours" />}>
      <SavedSearchRow initialSearch={search} token={token} />
    </FormPage>
  ) : (
    <ConfirmAlerts search={search} token={token} />
  );
}

interface ConfirmAlertsProps {
  readonly search: SavedSearch;
  readonly token: string;
}

function ConfirmAlerts({ search, token }: ConfirmAlertsProps) {
  const [done, setDone] = useState(false);
  const form = useActionForm(confirmSearchMutation, {
    input: () => ({ body: { token } }),
    onSuccess: () => setDone(true),
  });
  if (done)
    return (
      <FormPage title={<FormattedMessage id="saved.on" />}>
        <p role="status">
          <FormattedMessage id="saved.onText" values={{ name: search.name }} />
        </p>
        <ButtonLink to={resultsHref(search.query)} variant="primary">
          <FormattedMessage id="saved.seeNow" />
        </ButtonLink>
      </FormPage>
    );
  return (
    <FormPage title={<FormattedMessage id="saved.wanted" />}>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} fullWidth>
            <FormattedMessage id="saved.yes" />
          </SubmitButton>
        }
      >
        <p>
          <b>{search.name}</b>
          <br />
          {search.humanText}
        </p>
      </ActionForm>
    </FormPage>
  );
}

/** Unsubscribes when the page opens, because the link itself is the one-click unsubscribe. */
function Unsubscribe({ token }: { readonly token: string }) {
  const [name, setName] = useState<string | null>();
  const { submit } = useAction(unsubscribeMutation, {
    onSuccess: (search) => setName(search.name),
    onError: () => setName(null),
  });
  const unsubscribe = useEffectEvent(() => submit({ body: { token } }));
  useEffect(() => unsubscribe(), []);
  if (name === null) return <InvalidLink />;
  return (
    <FormPage title={<FormattedMessage id="saved.ended" />}>
      <p role="status" aria-busy={name === undefined}>
        {name === undefined ? (
          <FormattedMessage id="saved.ending" />
        ) : (
          <FormattedMessage id="saved.endedText" values={{ name }} />
        )}
      </p>
      <noscript>
        <FormattedMessage id="form.noScript" />
      </noscript>
    </FormPage>
  );
}

const InvalidLink = () => (
  <FormPage title={<FormattedMessage id="link.title" />}>
    <p role="alert">
      <FormattedMessage id="saved.deadText" />
    </p>
    <ButtonLink to="/plots" variant="primary">
      <FormattedMessage id="public.searchLand" />
    </ButtonLink>
  </FormPage>
);
