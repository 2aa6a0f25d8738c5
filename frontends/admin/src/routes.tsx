import type { RemoteModule } from '@ardhi/kit/router/remote-module';

const screens: RemoteModule['routes'] = [
  { id: 'overview', index: true, lazy: () => import('./pages/overview.page.tsx') },
  { id: 'review-queue', path: 'moderation', lazy: () => import('./pages/review-queue.page.tsx') },
  { id: 'support', path: 'support', lazy: () => import('./pages/support.page.tsx') },
  { id: 'content-pages', path: 'content-pages', lazy: () => import('./pages/content-pages.page.tsx') },
  {
    id: 'reported-reviews',
    path: 'moderation/reviews',
    lazy: () => import('./pages/reported-reviews.page.tsx'),
  },
  { id: 'saved-replies', path: 'moderation/replies', lazy: () => import('./pages/saved-replies.page.tsx') },
  { id: 'listings', path: 'properties', lazy: () => import('./pages/listings.page.tsx') },
  { id: 'edit-listing', path: 'properties/:id/edit', lazy: () => import('./pages/edit-listing.page.tsx') },
  { id: 'listing-media', path: 'properties/:id/media', lazy: () => import('./pages/listing-media.page.tsx') },
  { id: 'features', path: 'features', lazy: () => import('./pages/features.page.tsx') },
  { id: 'new-feature', path: 'features/new', lazy: () => import('./pages/new-feature.page.tsx') },
  { id: 'edit-feature', path: 'features/:id/edit', lazy: () => import('./pages/edit-feature.page.tsx') },
  { id: 'countries', path: 'geo', lazy: () => import('./pages/countries.page.tsx') },
  { id: 'add-places', path: 'geo/create', lazy: () => import('./pages/add-places.page.tsx') },
  { id: 'places', path: 'geo/manage', lazy: () => import('./pages/places.page.tsx') },
  { id: 'place', path: 'geo/manage/:id', lazy: () => import('./pages/place.page.tsx') },
  { id: 'statistics', path: 'statistics', lazy: () => import('./pages/statistics.page.tsx') },
  { id: 'user-statistics', path: 'statistics/users', lazy: () => import('./pages/user-statistics.page.tsx') },
  {
    id: 'login-statistics',
    path: 'statistics/logins',
    lazy: () => import('./pages/login-statistics.page.tsx'),
  },
  {
    id: 'property-statistics',
    path: 'statistics/properties',
    lazy: () => import('./pages/property-statistics.page.tsx'),
  },
  {
    id: 'api-call-statistics',
    path: 'statistics/api-calls',
    lazy: () => import('./pages/api-call-statistics.page.tsx'),
  },
  {
    id: 'purchase-operation-statistics',
    path: 'statistics/purchase-operations',
    lazy: () => import('./pages/purchase-operation-statistics.page.tsx'),
  },
  {
    id: 'monthly-analytics',
    path: 'monthly-analytics',
    lazy: () => import('./pages/monthly-analytics.page.tsx'),
  },
  { id: 'users', path: 'users', lazy: () => import('./pages/users.page.tsx') },
  { id: 'user-info', path: 'users/:id/info', lazy: () => import('./pages/user-info.page.tsx') },
  { id: 'user-edit', path: 'users/:id/edit', lazy: () => import('./pages/user-edit.page.tsx') },
  {
    id: 'user-favourites',
    path: 'users/:id/favourites',
    lazy: () => import('./pages/user-favourites.page.tsx'),
  },
  { id: 'admin-changes', path: 'admin-changes', lazy: () => import('./pages/admin-changes.page.tsx') },
  { id: 'agencies', path: 'broker-agencies', lazy: () => import('./pages/agencies.page.tsx') },
  { id: 'new-agency', path: 'broker-agencies/new', lazy: () => import('./pages/new-agency.page.tsx') },
  { id: 'agency', path: 'broker-agencies/:id/edit', lazy: () => import('./pages/agency.page.tsx') },
  { id: 'agents', path: 'agents', lazy: () => import('./pages/agents.page.tsx') },
  {
    id: 'give-items-to-agencies',
    path: 'give-items-to-agencies',
    lazy: () => import('./pages/give-items-to-agencies.page.tsx'),
  },
  {
    id: 'give-items-to-agents',
    path: 'give-items-to-agents',
    lazy: () => import('./pages/give-items-to-agents.page.tsx'),
  },
  {
    id: 'gift-package-or-item',
    path: 'gift-package-or-item',
    lazy: () => import('./pages/gift-package-or-item.page.tsx'),
  },
  { id: 'subscriptions', path: 'subscription', lazy: () => import('./pages/subscriptions.page.tsx') },
  {
    id: 'agency-package-purchases',
    path: 'agency-package-purchases',
    lazy: () => import('./pages/agency-package-purchases.page.tsx'),
  },
  {
    id: 'agency-purchase-management',
    path: 'agency-purchase-management',
    lazy: () => import('./pages/agency-purchase-management.page.tsx'),
  },
  {
    id: 'items-and-packages',
    path: 'items-and-packages',
    lazy: () => import('./pages/items-and-packages.page.tsx'),
  },
  { id: 'item', path: 'items/:itemId', lazy: () => import('./pages/item.page.tsx') },
  { id: 'unified-items', path: 'unified-items', lazy: () => import('./pages/unified-items.page.tsx') },
  {
    id: 'package-items',
    path: 'package-item-management',
    lazy: () => import('./pages/package-items.page.tsx'),
  },
  {
    id: 'enhanced-packages',
    path: 'enhanced-package-management',
    lazy: () => import('./pages/enhanced-packages.page.tsx'),
  },
  {
    id: 'discount-management',
    path: 'discount-management',
    lazy: () => import('./pages/discount-management.page.tsx'),
  },
  {
    id: 'purchase-limits-management',
    path: 'purchase-limits-management',
    lazy: () => import('./pages/purchase-limits-management.page.tsx'),
  },
  {
    id: 'agency-admin-tools',
    path: 'agency-admin-tools',
    lazy: () => import('./pages/agency-admin-tools.page.tsx'),
  },
  { id: 'agency-usage', path: 'agency-usage', lazy: () => import('./pages/agency-usage.page.tsx') },
  {
    id: 'agency-entitlements-breakdown',
    path: 'agency-entitlements-breakdown',
    lazy: () => import('./pages/agency-entitlements-breakdown.page.tsx'),
  },
  { id: 'incidents', path: 'incidents', lazy: () => import('./pages/incidents.page.tsx') },
  { id: 'dead-letters', path: 'dead-letters', lazy: () => import('./pages/dead-letters.page.tsx') },
  { id: 'emails', path: 'emails', lazy: () => import('./pages/emails.page.tsx') },
  {
    id: 'external-systems',
    path: 'external-systems',
    lazy: () => import('./pages/external-systems.page.tsx'),
  },
  { id: 'advertisements', path: 'advertisements', lazy: () => import('./pages/advertisements.page.tsx') },
  { id: 'webhooks', path: 'webhooks', lazy: () => import('./pages/webhooks.page.tsx') },
  { id: 'webhook-logs', path: 'webhook-logs', lazy: () => import('./pages/webhook-logs.page.tsx') },
  { id: 'settings', path: 'settings', lazy: () => import('./pages/settings.page.tsx') },
  {
    id: 'settings-providers',
    path: 'settings/providers',
    lazy: () => import('./pages/providers.page.tsx'),
  },
  { id: 'audit', path: 'audit', lazy: () => import('./pages/audit.page.tsx') },
  { id: 'login-logs', path: 'login-logs', lazy: () => import('./pages/login-logs.page.tsx') },
];

/** The routes of administrators, loaded page by page. */
export const routes: RemoteModule['routes'] = [
  {
    id: 'admin-layout',
    path: 'admin',
    lazy: () => import('./components/layout/admin-layout.tsx'),
    children: [
      {
        id: 'admin-error-boundary',
        lazy: () => import('./components/layout/admin-error-boundary.tsx'),
        children: screens,
      },
    ],
  },
];
