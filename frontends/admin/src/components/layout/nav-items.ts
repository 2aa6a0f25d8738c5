import type { Role } from '@ardhi/contracts/roles';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** One navigation item; `exact` if longer paths have items of their own. */
export interface NavItem {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly exact?: true;
  /** The only role that sees it; all admins by default. */
  readonly role?: Role;
  /** The beginning of the paths of its records, if that is not `to`. */
  readonly recordsAt?: string;
  /** The main page of a record, below its id: its other pages lead back to it. */
  readonly record?: { readonly path: string; readonly label: MessageDescriptor };
}

export interface NavGroup {
  readonly label: MessageDescriptor;
  readonly items: readonly NavItem[];
}

const messages = defineMessages({
  people: { id: 'admin.people' },
  users: { id: 'admin.users' },
  about: { id: 'common.about' },
  listing: { id: 'common.listing' },
  agencies: { id: 'common.agencies' },
  agents: { id: 'common.agents' },
  adminChanges: { id: 'admin.ways.adminChanges' },
  listings: { id: 'common.listings' },
  replies: { id: 'admin.savedReplies' },
  reportedReviews: { id: 'admin.reportedReviews' },
  all: { id: 'common.allListings' },
  review: { id: 'admin.reviewQueue' },
  features: { id: 'common.features' },
  places: { id: 'admin.ways.places' },
  geography: { id: 'admin.countries' },
  manage: { id: 'admin.ways.manage' },
  add: { id: 'admin.addPlaces' },
  money: { id: 'admin.ways.money' },
  subscriptions: { id: 'subscriptions.title' },
  purchases: { id: 'orders.purchases' },
  purchaseManagement: { id: 'orders.purchaseManagement' },
  catalogue: { id: 'catalogue.title' },
  unifiedItems: { id: 'catalogue.unified' },
  enhancedPackages: { id: 'packages.enhanced' },
  packageItems: { id: 'packages.items' },
  discounts: { id: 'discounts.title' },
  purchaseLimits: { id: 'limits.title' },
  agencyTools: { id: 'agencyTools.title' },
  agencyUsage: { id: 'usage.title' },
  breakdown: { id: 'usage.breakdown' },
  giveAgencies: { id: 'giveItems.toAgencies' },
  giveAgents: { id: 'giveItems.toAgents' },
  gifts: { id: 'adminGifts.title' },
  content: { id: 'content.pages' },
  support: { id: 'adminSupport.title' },
  system: { id: 'admin.ways.system' },
  statistics: { id: 'admin.statistics' },
  monthly: { id: 'monthly.title' },
  audit: { id: 'audit.title' },
  settings: { id: 'settings.title' },
  logins: { id: 'admin.loginLogs' },
  incidents: { id: 'incidents.title' },
  deadLetters: { id: 'deadLetters.title' },
  emails: { id: 'emails.title' },
  externalSystems: { id: 'externalSystems.title' },
  webhooks: { id: 'webhooks.title' },
  webhookLogs: { id: 'webhooks.logs' },
  advertisements: { id: 'adverts.title' },
});

/** The navigation of administration, by group. */
export const navGroups: readonly NavGroup[] = [
  {
    label: messages.people,
    items: [
      { to: '/admin/users', label: messages.users, record: { path: 'info', label: messages.about } },
      { to: '/admin/broker-agencies', label: messages.agencies },
      { to: '/admin/agents', label: messages.agents },
      { to: '/admin/support', label: messages.support },
      { to: '/admin/admin-changes', label: messages.adminChanges, role: 'AFRI_ADMIN' },
    ],
  },
  {
    label: messages.listings,
    items: [
      { to: '/admin/moderation', label: messages.review, exact: true },
      { to: '/admin/moderation/replies', label: messages.replies },
      { to: '/admin/moderation/reviews', label: messages.reportedReviews },
      { to: '/admin/properties', label: messages.all, record: { path: 'edit', label: messages.listing } },
      { to: '/admin/features', label: messages.features },
    ],
  },
  {
    label: messages.places,
    items: [
      { to: '/admin/geo', label: messages.geography, exact: true },
      { to: '/admin/geo/manage', label: messages.manage },
      { to: '/admin/geo/create', label: messages.add },
    ],
  },
  {
    label: messages.money,
    items: [
      { to: '/admin/subscription', label: messages.subscriptions },
      { to: '/admin/agency-package-purchases', label: messages.purchases },
      { to: '/admin/agency-purchase-management', label: messages.purchaseManagement },
      { to: '/admin/items-and-packages', label: messages.catalogue, recordsAt: '/admin/items/' },
      { to: '/admin/unified-items', label: messages.unifiedItems },
      { to: '/admin/enhanced-package-management', label: messages.enhancedPackages },
      { to: '/admin/package-item-management', label: messages.packageItems },
      { to: '/admin/discount-management', label: messages.discounts },
      { to: '/admin/purchase-limits-management', label: messages.purchaseLimits },
      { to: '/admin/agency-admin-tools', label: messages.agencyTools },
      { to: '/admin/agency-usage', label: messages.agencyUsage },
      { to: '/admin/agency-entitlements-breakdown', label: messages.breakdown },
      { to: '/admin/give-items-to-agencies', label: messages.giveAgencies },
      { to: '/admin/give-items-to-agents', label: messages.giveAgents },
      { to: '/admin/gift-package-or-item', label: messages.gifts },
    ],
  },
  {
    label: messages.system,
    items: [
      { to: '/admin/content-pages', label: messages.content },
      { to: '/admin/advertisements', label: messages.advertisements },
      { to: '/admin/statistics', label: messages.statistics },
      { to: '/admin/monthly-analytics', label: messages.monthly },
      { to: '/admin/settings', label: messages.settings },
      { to: '/admin/audit', label: messages.audit },
      { to: '/admin/login-logs', label: messages.logins },
      { to: '/admin/incidents', label: messages.incidents },
      { to: '/admin/dead-letters', label: messages.deadLetters },
      { to: '/admin/emails', label: messages.emails },
      { to: '/admin/external-systems', label: messages.externalSystems },
      { to: '/admin/webhooks', label: messages.webhooks },
      { to: '/admin/webhook-logs', label: messages.webhookLogs },
    ],
  },
];
