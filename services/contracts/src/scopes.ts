/** Scopes of an external system's key (model §4.11). */
export const scopes = [
  'listings:read',
  'listings:write',
  'plots:read',
  'media:read',
  'media:write',
  'agencies:read',
  'agents:read',
  'leads:read',
  'leads:write',
  'events:read',
  'invoices:read',
  'stats:read',
  'webhooks:manage',
] as const;
/** Scope of an external system's key. */
export type Scope = (typeof scopes)[number];
