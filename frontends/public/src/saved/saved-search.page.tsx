import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf, useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from '@ardhi/kit/router/router.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { useEffect, useState } from 'react';
import { DoorForm, DoorPage } from '../auth/door-page.tsx';
import { useSending } from '../forms/use-sending.ts';
import { resultsOf } from './saved-query.ts';
import { confirmRoute, endRoute, readRoute } from './saved-routes.ts';
import { SearchRow } from './search-row.tsx';

/** What the link of a mail is for; a search is shown only to whoever may change it. */
interface Linked {
  readonly search: SavedSearch | null;
  readonly end: boolean;
}

/** How many characters of a link name its search. */
const idLength = 26;

export const loader = async (args: LoaderFunctionArgs) => {
  const token = args.params['token'] ?? '';
  if (new URL(args.request.url).searchParams.has('end')) return data<Linked>({ search: null, end: true });
  try {
    const params = { id: token.slice(0, idLength) };
    const search = await clientOf(args).call(readRoute, { params, query: { token } });
    return data<Linked>({ search, end: false });
  } catch (error) {
    if (!isCallError(error) || ![400, 404, 410].includes(error.status)) throw error;
    return data<Linked>({ search: null, end: false }, { status: 404 });
  }
};
export const handle: Screen<Linked | undefined> = {
  head: (linked) => ({ title: linked?.search?.name ?? 'Saved search', noIndex: true }),
};

/** Where the mails about a saved search lead: saying yes, ending it with one click, or changing it, all without signing in. */
export function Component() {
  const { search, end } = useLoaderData<Linked>();
  const { token = '' } = useParams();
  if (end) return <Ending token={token} />;
  if (search === null) return <Dead />;
  return search.confirmed ? (
    <DoorPage title={<FormattedMessage id="saved.yours" defaultMessage="Your saved search" />}>
      <SearchRow search={search} token={token} />
    </DoorPage>
  ) : (
    <Confirming search={search} token={token} />
  );
}

function Confirming({ search, token }: { readonly search: SavedSearch; readonly token: string }) {
  const client = useClient();
  const [done, setDone] = useState(false);
  const sending = useSending(async () => {
    await client.call(confirmRoute, { body: { token } });
    setDone(true);
  });
  if (done)
    return (
      <DoorPage title={<FormattedMessage id="saved.on" defaultMessage="Your alerts are on" />}>
        <p role="status">
          <FormattedMessage
            id="saved.onText"
            defaultMessage="You are told what comes to fit “{name}”. Every mail has a link that ends it."
            values={{ name: search.name }}
          />
        </p>
        <ButtonLink to={resultsOf(search.query)} kind="main">
          <FormattedMessage id="saved.seeNow" defaultMessage="See what fits now" />
        </ButtonLink>
      </DoorPage>
    );
  return (
    <DoorPage title={<FormattedMessage id="saved.wanted" defaultMessage="Do you want these alerts?" />}>
      <DoorForm
        sending={sending}
        button={
          <Button kind="main" type="submit" wide disabled={sending.busy}>
            <FormattedMessage id="saved.yes" defaultMessage="Yes, tell me" />
          </Button>
        }
      >
        <p>
          <b>{search.name}</b>
          <br />
          {search.humanText}
        </p>
      </DoorForm>
    </DoorPage>
  );
}

/** Opening the link is the one click: the page itself ends the alerts. */
function Ending({ token }: { readonly token: string }) {
  const client = useClient();
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    client.call(endRoute, { body: { token } }).then(
      (ended) => setName(ended.name),
      () => setName(null),
    );
  }, [client, token]);
  if (name === null) return <Dead />;
  return (
    <DoorPage title={<FormattedMessage id="saved.ended" defaultMessage="No more alerts" />}>
      <p role="status" aria-busy={name === undefined}>
        {name === undefined ? (
          <FormattedMessage id="saved.ending" defaultMessage="One moment: the alerts are being ended." />
        ) : (
          <FormattedMessage
            id="saved.endedText"
            defaultMessage="You are told no more about “{name}”. If that was a slip, the other link of the same mail takes it up again."
            values={{ name }}
          />
        )}
      </p>
      <noscript>
        <FormattedMessage id="door.noScript" defaultMessage="This form needs scripts." />
      </noscript>
    </DoorPage>
  );
}

const Dead = () => (
  <DoorPage title={<FormattedMessage id="saved.dead" defaultMessage="This link is no longer valid" />}>
    <p role="alert">
      <FormattedMessage
        id="saved.deadText"
        defaultMessage="The search that it was about is not kept any more."
      />
    </p>
    <ButtonLink to="/plots" kind="main">
      <FormattedMessage id="favourites.search" defaultMessage="Search land" />
    </ButtonLink>
  </DoorPage>
);
