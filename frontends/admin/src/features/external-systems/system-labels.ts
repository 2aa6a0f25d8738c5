import type { SystemHealth, SystemStatus } from '@ardhi/contracts/integrations/external-system';
import type { PartnerFeedFormat, PartnerFeedRun } from '@ardhi/contracts/listings/partner-feed';
import type { Scope } from '@ardhi/contracts/scopes';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';

/** Types of external systems. */
export const systemTypeLabels = defineMessages({
  CRM: { id: 'externalSystems.CRM' },
  PORTAL: { id: 'externalSystems.PORTAL' },
  FEED_IN: { id: 'externalSystems.FEED_IN' },
  FEED_OUT: { id: 'externalSystems.FEED_OUT' },
  PAYMENT: { id: 'externalSystems.PAYMENT' },
  MESSAGING: { id: 'externalSystems.MESSAGING' },
  ACCOUNTING: { id: 'externalSystems.ACCOUNTING' },
  BI: { id: 'externalSystems.BI' },
  OTHER: { id: 'externalSystems.OTHER' },
});

/** Statuses of a system, on which its keys depend. */
export const systemStatusLabels = defineMessages({
  ACTIVE: { id: 'common.active' },
  PAUSED: { id: 'common.paused' },
  REVOKED: { id: 'externalSystems.REVOKED' },
});

/** Badge tones of system statuses. */
export const systemStatusTones: Readonly<Record<SystemStatus, BadgeTone>> = {
  ACTIVE: 'available',
  PAUSED: 'gone',
  REVOKED: 'problem',
};

/** Health of a system's calls on its last day. */
export const systemHealthLabels = defineMessages({
  OK: { id: 'externalSystems.OK' },
  FAILING: { id: 'externalSystems.FAILING' },
  NEVER_USED: { id: 'externalSystems.NEVER_USED' },
}) satisfies Record<SystemHealth, object>;

/** Formats of fetched feeds. */
export const feedFormatLabels = defineMessages({
  RESO: { id: 'externalSystems.feedRESO' },
  TROVIT: { id: 'externalSystems.feedTROVIT' },
  OPENIMMO: { id: 'externalSystems.feedOPENIMMO' },
  BLM: { id: 'externalSystems.feedBLM' },
  CSV: { id: 'externalSystems.feedCSV' },
}) satisfies Record<PartnerFeedFormat, object>;

/** Outcomes of feed runs. */
export const feedRunTexts = defineMessages({
  RUNNING: { id: 'externalSystems.feedRunning' },
  DONE: { id: 'externalSystems.feedDone' },
  UNCHANGED: { id: 'externalSystems.feedUnchanged' },
  FAILED: { id: 'externalSystems.feedFailed' },
}) satisfies Record<PartnerFeedRun['state'], object>;

/** Scopes of API keys. */
export const scopeLabels: Readonly<Record<Scope, MessageDescriptor>> = defineMessages({
  'listings:read': { id: 'externalSystems.scope.listings_read' },
  'listings:write': { id: 'externalSystems.scope.listings_write' },
  'plots:read': { id: 'externalSystems.scope.plots_read' },
  'media:read': { id: 'externalSystems.scope.media_read' },
  'media:write': { id: 'externalSystems.scope.media_write' },
  'agencies:read': { id: 'externalSystems.scope.agencies_read' },
  'agents:read': { id: 'externalSystems.scope.agents_read' },
  'leads:read': { id: 'externalSystems.scope.leads_read' },
  'leads:write': { id: 'externalSystems.scope.leads_write' },
  'events:read': { id: 'externalSystems.scope.events_read' },
  'invoices:read': { id: 'externalSystems.scope.invoices_read' },
  'stats:read': { id: 'externalSystems.scope.stats_read' },
  'webhooks:manage': { id: 'externalSystems.scope.webhooks_manage' },
});
