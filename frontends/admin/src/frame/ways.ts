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
  listings: { id: 'admin.ways.listings', defaultMessage: 'Listings' },
  all: { id: 'admin.ways.all', defaultMessage: 'All listings' },
  review: { id: 'admin.ways.review', defaultMessage: 'Review queue' },
  system: { id: 'admin.ways.system', defaultMessage: 'System' },
  logins: { id: 'admin.ways.logins', defaultMessage: 'Login logs' },
});

/** Everything an admin can go to, by what it is about. */
export const groups: readonly Group[] = [
  { words: words.people, ways: [{ to: '/admin/users', words: words.users }] },
  {
    words: words.listings,
    ways: [
      { to: '/admin/moderation', words: words.review },
      { to: '/admin/properties', words: words.all },
    ],
  },
  { words: words.system, ways: [{ to: '/admin/login-logs', words: words.logins }] },
];
