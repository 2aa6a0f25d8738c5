import type { ListingRow } from '@ardhi/contracts/listings/row';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useLoaderData, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { DataTable, type SortBy } from '@ardhi/kit/table/data-table.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import { commandWords, consequences, type Offered } from '../listing/command-words.ts';
import { Missing } from '../listing/missing.tsx';
import { type MoveDetails, useMove } from '../listing/use-move.ts';
import { AskFirst, type Wish } from './ask-first.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { columnsFor } from './columns.tsx';
import { FindForm } from './find-form.tsx';
import { type DeskData, reasonIn } from './load-desk.ts';
import { ReasonTabs } from './reason-tabs.tsx';

interface Given {
  readonly caption: string;
  /** What comes first, where it could be read. */
  readonly head: (summary: NonNullable<DeskData['summary']>) => ReactNode;
  /** What stands there without any; `narrowed` says that the address asks for some only. */
  readonly empty: (narrowed: boolean) => ReactNode;
}

/** Listings of an agent: what each needs next, and what may be done to it. */
export function ListingTable({ caption, head, empty }: Given) {
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
      {summary && head(summary)}
      <ReasonTabs counts={found.counts} chosen={reasonIn(params)} />
      <FindForm
        label={formatMessage({ id: 'desk.find', defaultMessage: 'Find by title or reference' })}
        said={params.get('q') ?? ''}
        onFind={(q) => say('q', q)}
      />
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
        caption={caption}
        columns={columns}
        onSelect={setTicked}
        cards
        rows={found.items}
        keyOf={({ card }) => card.id}
        nameOf={({ card }) => card.title || card.ref}
        paging={{ page: found.page, totalPages: found.totalPages, go: (page) => say('page', String(page)) }}
        sorting={{
          ...(sort && { by: sort }),
          set: (by) => say('sort', by && `${by.desc ? '-' : ''}${by.id}`),
        }}
        empty={empty(params.size > 0)}
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
