import { defineMessages, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { useLocation } from '@ardhi/kit/router';
import { type BreadcrumbStep, Breadcrumbs } from '@ardhi/kit/ui/breadcrumbs';
import { type NavGroup, type NavItem, navGroups } from './nav-items.ts';

/** Where a screen of administration is, by the navigation: what is above it, up to the overview, which has nothing above it. */
export function AdminBreadcrumbs() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const steps = stepsTo(pathname, intl);
  return steps.length === 0 ? null : <Breadcrumbs steps={steps} />;
}

const messages = defineMessages({ overview: { id: 'common.overview' } });

function stepsTo(pathname: string, { formatMessage }: IntlShape): readonly BreadcrumbStep[] {
  const found = findItem(pathname);
  if (found === undefined) return [];
  const { group, item, base } = found;
  const [id, page] = pathname.slice(base.length).split('/');
  const { record } = item;
  return [
    { name: formatMessage(messages.overview), path: '/admin' },
    { name: formatMessage(group.label) },
    ...(pathname === item.to ? [] : [{ name: formatMessage(item.label), path: item.to }]),
    ...(record === undefined || page === undefined || page === record.path
      ? []
      : [{ name: formatMessage(record.label), path: `${base}${id}/${record.path}` }]),
  ];
}

interface FoundItem {
  readonly group: NavGroup;
  readonly item: NavItem;
  /** The beginning of the paths of its screens, with a slash at the end. */
  readonly base: string;
}

/** The navigation item with the longest path that contains the screen. */
function findItem(pathname: string): FoundItem | undefined {
  const basesOf = ({ to, recordsAt }: NavItem) => [`${to}/`, ...(recordsAt === undefined ? [] : [recordsAt])];
  return navGroups
    .flatMap((group) => group.items.flatMap((item) => basesOf(item).map((base) => ({ group, item, base }))))
    .filter(({ base }) => `${pathname}/`.startsWith(base))
    .toSorted((a, b) => b.base.length - a.base.length)[0];
}
