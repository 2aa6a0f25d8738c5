import type { ListingRow } from '@ardhi/contracts/listings/row';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { DataTable, type SortBy } from '@ardhi/kit/table/data-table.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Empty, Notice } from '@ardhi/kit/ui/notice.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import { lazy, Suspense, useState } from 'react';
import { commandWords, consequences, type Offered } from '../listing/command-words.ts';
import { Missing } from '../listing/missing.tsx';
import { type MoveDetails, useMove } from '../listing/use-move.ts';
import { AskFirst, type Wish } from './ask-first.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { columnsFor } from './columns.tsx';
import { DeskTabs, viewIn } from './desk-tabs.tsx';
import { FindForm } from './find-form.tsx';
import styles from './listings.module.css';
import { type DeskData, deskLoader, reasonIn } from './load-desk.ts';
import { ReasonTabs } from './reason-tabs.tsx';
import { SaveListings } from './save-listings.tsx';
import { Today } from './today.tsx';

const Inbox = lazy(() => import('../leads/inbox.tsx').then((it) => ({ default: it.Inbox })));
const Performance = lazy(() =>
  import('../performance/performance.tsx').then((it) => ({ default: it.Performance })),
);

export const loader = deskLoader;
export const handle: Screen = { head: () => ({ title: 'My listings', noIndex: true }) };

/** An agent's desk: their listings, who asks about them, and what comes of them. */
export function Component() {
  const { summary } = useLoaderData<DeskData>();
  const [params] = useSearchParams();
  const view = viewIn(params);
  return (
    <Page>
      <header className={styles['head']}>
        <h1>
          <FormattedMessage id="desk.title" defaultMessage="My listings" />
        </h1>
        <div className={styles['ways']}>
          <SaveListings params={params} />
          <ButtonLink to="/agent/properties/import">
            <Icon name="layers" /> <FormattedMessage id="desk.import" defaultMessage="Import a file" />
          </ButtonLink>
          <ButtonLink kind="main" to="/agent/properties/new">
            <Icon name="plus" /> <FormattedMessage id="desk.new" defaultMessage="New listing" />
          </ButtonLink>
        </div>
      </header>
      <DeskTabs chosen={view} unanswered={summary?.unanswered ?? 0} />
      {view !== undefined && (
        <Suspense fallback={<p aria-busy="true">…</p>}>
          {view === 'leads' ? <Inbox /> : <Performance />}
        </Suspense>
      )}
      {view === undefined && <Listings />}
    </Page>
  );
}

/** The agent's listings: what each needs next, and what may be done to it. */
function Listings() {
  const { found, summary } = useLoaderData<DeskData>();
  const intl = useIntl();
  const { formatMessage } = intl;
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const { busy, refused, move } = useMove();
  const [wish, setWish] = useState<Wish>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const carryOut = async ({ row, cmd }: Wish, details: MoveDetails = {}) => {
    setWish(undefined);
    if (await move(row.card.id, cmd, details))
      toast('success', `${row.card.title || row.card.ref}: ${formatMessage(commandWords[cmd])}`);
  };
  const onCommand = (row: ListingRow, cmd: Offered) =>
    consequences[cmd] === undefined ? void carryOut({ row, cmd }) : setWish({ row, cmd });
  const columns = columnsFor(intl, { busy, onCommand });
  const say = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
    if (name !== 'page') next.delete('page');
    setParams(next);
  };
  const sort = sortIn(params);
  return (
    <>
      {summary && <Today summary={summary} />}
      <ReasonTabs counts={found.counts} chosen={reasonIn(params)} />
      <FindForm said={params.get('q') ?? ''} onFind={(q) => say('q', q)} />
      <div role="alert">
        {refused && (
          <Notice
            icon="triangle-alert"
            tone="problem"
            title={`${titleOf(found.items, refused.id)}: ${refused.sentence}`}
          >
            <Missing id={refused.id} names={refused.missing} />
          </Notice>
        )}
      </div>
      <BulkBar rows={found.items.filter(({ card }) => ticked.includes(card.id))} />
      <DataTable
        key={`${found.page} ${params}`}
        caption={formatMessage({ id: 'desk.title', defaultMessage: 'My listings' })}
        columns={columns}
        onSelect={setTicked}
        rows={found.items}
        keyOf={({ card }) => card.id}
        nameOf={({ card }) => card.title || card.ref}
        paging={{ page: found.page, totalPages: found.totalPages, go: (page) => say('page', String(page)) }}
        sorting={{
          ...(sort && { by: sort }),
          set: (by) => say('sort', by && `${by.desc ? '-' : ''}${by.id}`),
        }}
        empty={<NoListings narrowed={params.size > 0} />}
      />
      {wish && (
        <AskFirst
          wish={wish}
          onClose={() => setWish(undefined)}
          onYes={(details) => void carryOut(wish, details)}
        />
      )}
    </>
  );
}

const titleOf = (rows: readonly ListingRow[], id: string) => {
  const card = rows.find((row) => row.card.id === id)?.card;
  return card?.title || card?.ref || id;
};

const sortIn = (params: URLSearchParams): SortBy | undefined => {
  const sort = params.get('sort');
  return sort === null ? undefined : { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') };
};

const NoListings = ({ narrowed }: { readonly narrowed: boolean }) => (
  <Empty
    icon="house"
    title={
      narrowed ? (
        <FormattedMessage id="desk.none" defaultMessage="None of your listings is like that." />
      ) : (
        <FormattedMessage id="desk.empty" defaultMessage="No listings yet. Create your first." />
      )
    }
  >
    {!narrowed && (
      <ButtonLink kind="main" to="/agent/properties/new">
        <FormattedMessage id="desk.new" defaultMessage="New listing" />
      </ButtonLink>
    )}
  </Empty>
);
