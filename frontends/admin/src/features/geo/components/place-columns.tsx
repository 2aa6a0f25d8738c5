import type { listPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import type { Column } from '@ardhi/kit/table/table-columns';
import { NameCell } from '../../../components/layout/name-cell.tsx';
import { levelLabelOf, placeLabels } from '../place-labels.ts';
import { PlaceState } from './place-state.tsx';

/** A place in a list, with the numbers of places and listings under it. */
export type PlaceRow = AnswerOf<typeof listPlaces>['items'][number];

const parentNames = ({ path }: PlaceRow) =>
  path
    .slice(0, -1)
    .map(({ name }) => name)
    .filter((name, at, names) => name !== names[at - 1])
    .toReversed()
    .join(', ');

/** The columns of every table of places: the name links to the place, the number of places to its children. */
export function placeColumns(intl: IntlShape): readonly Column<PlaceRow>[] {
  const { formatMessage, formatNumber } = intl;
  const unsortable = { sortable: false } as const;
  return [
    {
      id: 'name',
      header: formatMessage(placeLabels.name),
      value: ({ name }) => name,
      cell: (row) => (
        <NameCell to={`/admin/geo/manage/${row.id}`} name={row.name} detail={parentNames(row)} />
      ),
    },
    {
      ...unsortable,
      id: 'level',
      header: formatMessage(placeLabels.level),
      value: (row) => formatMessage(levelLabelOf(row)),
    },
    {
      ...unsortable,
      id: 'children',
      header: formatMessage(placeLabels.children),
      value: ({ children }) => children,
      align: 'end',
      cell: ({ id, name, children }) =>
        children === 0 ? (
          '–'
        ) : (
          <Link
            to={`/admin/geo/manage?parentId=${id}`}
            aria-label={formatMessage({ id: 'geo.within' }, { n: children, name })}
          >
            {formatNumber(children)}
          </Link>
        ),
    },
    {
      ...unsortable,
      id: 'listings',
      header: formatMessage(placeLabels.listings),
      value: ({ listings }) => formatNumber(listings),
      align: 'end',
    },
    {
      id: 'population',
      header: formatMessage(placeLabels.population),
      value: ({ population }) => population && formatNumber(population),
      align: 'end',
    },
    {
      ...unsortable,
      id: 'state',
      header: formatMessage(placeLabels.state),
      value: ({ enabled }) => String(enabled),
      cell: PlaceState,
    },
  ];
}
