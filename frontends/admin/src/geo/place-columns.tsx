import type { listPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import type { IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Named } from '../frame/named.tsx';
import { levelWords, placeWords } from './geo-words.ts';
import { PlaceState } from './place-state.tsx';

export type PlaceRow = AnswerOf<typeof listPlaces>['items'][number];

const above = ({ path }: PlaceRow) =>
  path
    .slice(0, -1)
    .map(({ name }) => name)
    .filter((name, at, names) => name !== names[at - 1])
    .toReversed()
    .join(', ');

/** The columns of every table of places: a name leads to the place, the number of places in it down to them. */
export function placeColumns(intl: IntlShape): readonly Column<PlaceRow>[] {
  const { formatMessage, formatNumber } = intl;
  const fixed = { sortable: false } as const;
  return [
    {
      id: 'name',
      header: formatMessage(placeWords.name),
      value: ({ name }) => name,
      cell: (row) => <Named to={`/admin/geo/manage/${row.id}`} name={row.name} more={above(row)} />,
    },
    {
      ...fixed,
      id: 'level',
      header: formatMessage(placeWords.level),
      value: ({ level }) => formatMessage(levelWords[level]),
    },
    {
      ...fixed,
      id: 'children',
      header: formatMessage(placeWords.children),
      value: ({ children }) => children,
      figures: true,
      cell: ({ id, name, children }) =>
        children === 0 ? (
          '–'
        ) : (
          <Link
            to={`/admin/geo/manage?parentId=${id}`}
            aria-label={formatMessage(
              { id: 'geo.within', defaultMessage: '{n, plural, one {# place} other {# places}} in {name}' },
              { n: children, name },
            )}
          >
            {formatNumber(children)}
          </Link>
        ),
    },
    {
      ...fixed,
      id: 'listings',
      header: formatMessage(placeWords.listings),
      value: ({ listings }) => formatNumber(listings),
      figures: true,
    },
    {
      id: 'population',
      header: formatMessage(placeWords.population),
      value: ({ population }) => population && formatNumber(population),
      figures: true,
    },
    {
      ...fixed,
      id: 'state',
      header: formatMessage(placeWords.state),
      value: ({ enabled }) => String(enabled),
      cell: PlaceState,
    },
  ];
}
