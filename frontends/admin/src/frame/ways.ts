import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';

/** One way through administration; `whole` where longer addresses are ways of their own. */
interface Way {
  readonly to: string;
  readonly words: MessageDescriptor;
  readonly whole?: true;
}

interface Group {
  readonly words: MessageDescriptor;
  readonly ways: readonly Way[];
}

const words = defineMessages({
  people: { id: 'admin.ways.people', defaultMessage: 'People' },
  users: { id: 'admin.ways.users', defaultMessage: 'Users' },
  agencies: { id: 'admin.ways.agencies', defaultMessage: 'Agencies' },
  agents: { id: 'admin.ways.agents', defaultMessage: 'Agents' },
  listings: { id: 'admin.ways.listings', defaultMessage: 'Listings' },
  replies: { id: 'admin.ways.replies', defaultMessage: 'Saved replies' },
  all: { id: 'admin.ways.all', defaultMessage: 'All listings' },
  review: { id: 'admin.ways.review', defaultMessage: 'Review queue' },
  features: { id: 'admin.ways.features', defaultMessage: 'Features' },
  places: { id: 'admin.ways.places', defaultMessage: 'Places' },
  geography: { id: 'admin.ways.geography', defaultMessage: 'Countries' },
  manage: { id: 'admin.ways.manage', defaultMessage: 'All places' },
  add: { id: 'admin.ways.add', defaultMessage: 'Add places' },
  system: { id: 'admin.ways.system', defaultMessage: 'System' },
  statistics: { id: 'admin.ways.statistics', defaultMessage: 'Statistics' },
  logins: { id: 'admin.ways.logins', defaultMessage: 'Login logs' },
});

/** Everything an admin can go to, by what it is about. */
export const groups: readonly Group[] = [
  {
    words: words.people,
    ways: [
      { to: '/admin/users', words: words.users },
      { to: '/admin/broker-agencies', words: words.agencies },
      { to: '/admin/agents', words: words.agents },
    ],
  },
  {
    words: words.listings,
    ways: [
      { to: '/admin/moderation', words: words.review, whole: true },
      { to: '/admin/moderation/replies', words: words.replies },
      { to: '/admin/properties', words: words.all },
      { to: '/admin/features', words: words.features },
    ],
  },
  {
    words: words.places,
    ways: [
      { to: '/admin/geo', words: words.geography, whole: true },
      { to: '/admin/geo/manage', words: words.manage },
      { to: '/admin/geo/create', words: words.add },
    ],
  },
  {
    words: words.system,
    ways: [
      { to: '/admin/statistics', words: words.statistics },
      { to: '/admin/login-logs', words: words.logins },
    ],
  },
];
