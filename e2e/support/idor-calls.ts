/**
 * Every call with an id of tenant data: `{live}` is an id of the other tenant, `{own.live}` one of the caller's tenant.
 * The placeholders are the fields of TenantIds; bodies are valid, so that only ownership can be the reason of a refusal.
 */
export interface IdorCall {
  readonly call: string;
  readonly body?: unknown;
  /** A list, which returns nothing for a filter by another tenant's id. */
  readonly list?: true;
  /** The field refused as invalid, as for an unknown id. */
  readonly invalid?: string;
}

/** Bodies that are not JSON: a form with a picture, and the first bytes of a file. */
export const photoBody = 'a photo';
export const chunkBody = 'a piece';

const title = { tenure: 'MAILO_PRIVATE', ownerType: 'FAMILY', spousalConsent: 'HAVE', encumbrances: [] };
const enquiry = { name: 'Nakato Sarah', phone: '+256772009999', message: 'Is it there?', channel: 'CALL' };
const template = { name: 'taken_over', category: 'UTILITY', locale: 'en', body: 'Buy from us.' };
const evidence = { kind: 'SURVEY_REPORT', issuedOn: '2026-11-01', visibility: 'ADMIN' };
const contactClick = { kind: 'PHONE', visitorId: 'a-visitor-of-a-test' };
const slots = ['2026-11-24T09:00:00.000Z'];

export const idorCalls: readonly IdorCall[] = [
  { call: 'DELETE /api/users/sessions/{session}', body: {} },

  { call: 'PUT /api/broker/agencies/{agency}', body: { addressLine: 'Somewhere else' } },
  { call: 'PUT /api/agent/agents/{agent}', body: { title: 'Mine now' } },
  { call: 'POST /api/agent/agents/{agent}/status', body: { status: 'SUSPENDED', reason: 'Not ours.' } },
  { call: 'POST /api/agent/agents/{agent}/transfer', body: { toAgentId: '{own.head}', leads: true } },
  {
    call: 'POST /api/agent/agents/{own.agent}/transfer',
    body: { toAgentId: '{agent}', leads: true },
    invalid: 'toAgentId',
  },
  { call: 'DELETE /api/agent/agents/{agent}', body: { transferTo: '{own.head}' } },
  { call: 'DELETE /api/agent/agents/{own.agent}', body: { transferTo: '{agent}' }, invalid: 'transferTo' },
  { call: 'POST /api/agent/invitations/{invitation}' },
  { call: 'DELETE /api/agent/invitations/{invitation}' },

  { call: 'GET /api/orders/{order}' },
  { call: 'GET /api/orders?agencyId={agency}' },
  { call: 'POST /api/orders/{order}/payments', body: { method: 'CARD' } },
  { call: 'GET /api/payments/{payment}' },
  { call: 'GET /payment/simulator/{payment}' },
  { call: 'POST /payment/simulator/{payment}', body: { outcome: 'FAIL' } },
  { call: 'POST /api/payments/{payment}/cancel' },
  { call: 'POST /api/payments/{payment}/proof', body: { fileId: '{proof}', reference: 'FT1' } },
  { call: 'POST /api/orders/{order}/cancel' },
  { call: 'GET /api/custom-payments/{customPayment}' },
  { call: 'POST /api/custom-payments/{customPayment}/payments', body: { method: 'CARD' } },
  { call: 'POST /api/custom-payments/{customPayment}/cancel', body: { reason: 'Not ours.' } },
  { call: 'GET /api/invoices/{invoice}' },
  { call: 'GET /api/invoices/{invoice}/pdf' },
  { call: 'GET /api/invoices/{paidInvoice}/receipt' },
  { call: 'POST /api/invoices/{invoice}/payments', body: { method: 'CARD' } },
  {
    call: 'POST /api/subscriptions/{subscription}/change',
    body: { packageId: '0000000000ZMMZXK43DNDZCQ13', interval: 'MONTH' },
  },
  { call: 'POST /api/subscriptions/{subscription}/cancel', body: { atPeriodEnd: true } },
  { call: 'POST /api/subscriptions/{subscription}/resume' },
  { call: 'GET /api/agencies/{agency}/entitlements-breakdown' },
  { call: 'POST /api/boosts', body: { listingId: '{live}', itemKey: 'BUMP', quantity: 1 } },

  { call: 'POST /api/media/{draft}/media', body: photoBody },
  { call: 'GET /properties/{draft}/media' },
  { call: 'GET /properties/{draft}/comparables' },
  { call: 'PUT /properties/{live}/media/{media}', body: { caption: { en: 'Mine now' } } },
  { call: 'PUT /properties/{own.live}/media/{media}', body: { caption: { en: 'Mine now' } } },
  { call: 'DELETE /properties/{live}/media/{media}' },
  { call: 'DELETE /properties/{own.live}/media/{media}' },
  { call: 'PUT /properties/{live}/media/order', body: { ids: ['{media}', '{otherMedia}', '{lastMedia}'] } },
  { call: 'PUT /properties/{own.draft}/media/order', body: { ids: ['{media}'] }, invalid: 'ids' },
  { call: 'DELETE /api/media/{otherMedia}' },
  { call: 'GET /api/media/{media}/original' },
  { call: 'POST /api/media/check-processed', body: { ids: ['{media}'] }, list: true },
  { call: 'POST /api/media/links', body: { listingId: '{draft}', url: 'https://youtu.be/dQw4w9WgXcQ' } },
  {
    call: 'POST /api/media/uploads',
    body: {
      listingId: '{draft}',
      fileName: 'a.jpg',
      mime: 'image/jpeg',
      bytes: 20_000,
      latitude: null,
      longitude: null,
    },
  },
  { call: 'GET /api/media/quota?listingId={draft}' },
  { call: 'GET /api/media/uploads/{upload}' },
  { call: 'PUT /api/media/uploads/{upload}', body: chunkBody },
  { call: 'POST /api/media/uploads/{upload}/finish', body: {} },

  { call: 'GET /properties/{draft}' },
  { call: 'GET /plots/{draft}' },
  { call: 'GET /properties/{draft}/title' },
  { call: 'GET /properties/{draft}/history' },
  { call: 'GET /properties/{draft}/similar' },
  { call: 'GET /properties/{draft}/nearby' },
  { call: 'GET /properties/cards?ids={draft}', list: true },
  { call: 'GET /properties/{draft}/versions' },
  { call: 'PUT /properties/{draft}', body: { title: { en: 'Mine now' } } },
  { call: 'PUT /plots/{draft}', body: { title: { en: 'Mine now' } } },
  { call: 'DELETE /properties/{draft}' },
  { call: 'DELETE /plots/{live}' },
  { call: 'POST /properties/{draft}/features', body: { features: [] } },
  { call: 'PUT /properties/{draft}/open-days', body: { days: [] } },
  { call: 'POST /properties/{draft}/duplicate' },
  { call: 'POST /properties/{draft}/versions/1/restore', body: {} },
  { call: 'PUT /properties/{draft}/title', body: title },
  { call: 'POST /properties/{draft}/status', body: { cmd: 'withdraw' } },
  { call: 'POST /properties/{draft}/confirm', body: { state: 'AVAILABLE' } },
  { call: 'POST /properties/{draft}/title/evidence', body: { ...evidence, fileId: '{own.paper}' } },
  {
    call: 'POST /properties/{own.live}/title/evidence',
    body: { ...evidence, fileId: '{paper}' },
    invalid: 'fileId',
  },
  { call: 'GET /api/evidence/{evidence}/file' },
  { call: 'POST /plots', body: { title: { en: 'A plot of somebody' }, agentId: '{agent}' } },
  { call: 'POST /properties/check', body: { kind: 'PLOT', id: '{draft}' } },
  { call: 'GET /api/agent/listings?agentId={agent}', list: true },
  { call: 'POST /properties/{draft}/view', body: { visitorId: 'a-visitor-of-a-test' } },
  { call: 'POST /properties/{draft}/reports', body: { kind: 'WRONG_PRICE', text: 'It says nothing.' } },

  { call: 'GET /properties/import/{import}' },
  { call: 'GET /properties/import/{import}/report' },
  { call: 'PUT /properties/import/{import}/mapping', body: { columns: { Title: null } } },
  { call: 'POST /properties/import/{import}/check' },
  { call: 'POST /properties/import/{import}/run', body: { as: 'DRAFT', mode: 'CREATE_ONLY' } },
  { call: 'POST /properties/import/{import}/undo' },
  { call: 'DELETE /properties/import/{import}' },
  { call: 'GET /api/agent/import-mappings/{mapping}' },
  { call: 'GET /api/agent/import-mappings/{mapping}/history' },
  { call: 'PUT /api/agent/import-mappings/{mapping}', body: { name: 'Mine now' } },
  { call: 'DELETE /api/agent/import-mappings/{mapping}' },

  { call: 'GET /api/saved-searches/{search}' },
  { call: 'PUT /api/saved-searches/{search}', body: { name: 'Mine now' } },
  { call: 'DELETE /api/saved-searches/{search}' },
  { call: 'GET /api/users/alerts?searchId={search}', list: true },

  { call: 'POST /properties/{draft}/enquiries', body: { ...enquiry, consent: true } },
  { call: 'POST /properties/{draft}/contact-clicks', body: contactClick },
  { call: 'POST /properties/{draft}/viewings', body: { slots, name: enquiry.name, phone: enquiry.phone } },
  { call: 'GET /api/support/tickets/{ticket}' },
  { call: 'POST /api/support/tickets/{ticket}/messages', body: { text: 'Read by others.' } },

  { call: 'GET /api/leads/{contact}' },
  { call: 'PUT /api/leads/{contact}', body: { stage: 'LOST' } },
  { call: 'PUT /api/leads/{own.contact}', body: { assignedTo: '{agent}' }, invalid: 'assignedTo' },
  { call: 'POST /api/leads/{contact}/events', body: { type: 'NOTE', text: 'Read by others.' } },
  { call: 'POST /api/leads/{contact}/merge', body: { withId: '{own.otherContact}' } },
  { call: 'POST /api/leads/{own.contact}/merge', body: { withId: '{contact}' } },
  { call: 'GET /api/leads?listingId={live}', list: true },
  { call: 'GET /api/leads?assignedTo={agent}', list: true },
  { call: 'GET /api/viewings/{viewing}' },
  { call: 'GET /api/viewings/{viewing}.ics' },
  { call: 'PUT /api/viewings/{viewing}', body: { state: 'CANCELLED' } },
  { call: 'GET /api/viewings?listingId={live}', list: true },

  { call: 'GET /api/agent/whatsapp/threads/{contact}/messages' },
  { call: 'GET /api/agent/whatsapp/threads?assignedTo={agent}', list: true },
  {
    call: 'POST /api/agent/whatsapp/threads/{contact}/messages',
    body: { kind: 'TEMPLATE', templateId: '{own.template}' },
  },
  {
    call: 'POST /api/agent/whatsapp/threads/{own.contact}/messages',
    body: { kind: 'TEMPLATE', templateId: '{template}' },
    invalid: 'templateId',
  },
  { call: 'GET /api/agent/whatsapp/templates/{template}' },
  { call: 'PUT /api/agent/whatsapp/templates/{template}', body: template },
  { call: 'DELETE /api/agent/whatsapp/templates/{template}' },
  {
    call: 'POST /api/agent/whatsapp/broadcasts',
    body: { templateId: '{template}', audience: {} },
    invalid: 'templateId',
  },
];

/** Routes with an id that any caller may use, with the reason. */
export const sharedIdRoutes: Readonly<Record<string, string>> = {
  'GET /sitemaps/:n.xml': 'addresses of public pages, by a number',
  'GET /api/content/pages/:slug': 'published pages; a preview needs a link that was given',
  'GET /api/content/blog/:slug': 'published posts',
  'GET /api/auth/social/:provider/callback': 'the name of a provider',
  'GET /api/packages/:id': 'what is on sale to everyone',
  'GET /api/agencies/:id/entitlements': 'others see the public part only',
  'POST /api/callbacks/payments/:provider': 'the name of a provider',
  'PUT /api/callbacks/payments/:provider': 'the name of a provider',
  'POST /api/users/favourites/:listingId/toggle': 'the caller’s own mark on a listing',
  'PUT /api/users/favourites/:listingId': 'the caller’s own mark on a listing',
  'DELETE /api/users/favourites/:listingId': 'the caller’s own mark on a listing',
  'POST /api/otp/:otpId': 'only the code in the text message confirms the number',
  'PUT /api/users/hidden/:listingId': 'the caller’s own mark on a listing',
  'DELETE /api/users/hidden/:listingId': 'the caller’s own mark on a listing',
  'GET /api/shared-lists/:token': 'whoever has the link was given it',
  'GET /api/invitations/:token': 'whoever has the link was given it',
  'POST /api/invitations/:token': 'whoever has the link was given it',
  'POST /api/heartbeat/:token': 'whoever has the link was given it',
  'POST /api/saved-searches/unsubscribe/:token': 'whoever has the link was given it',
  'GET /api/saved-searches/unsubscribe/:token': 'whoever has the link was given it',
  'GET /api/emails/stop/:token': 'whoever has the link was given it',
  'POST /api/emails/stop/:token': 'whoever has the link was given it',
  'GET /api/brokers/:id': 'the public directory',
  'GET /api/broker/agencies/:id': 'the public directory',
  'GET /api/agents/:id': 'the public directory',
  'POST /api/agents/:id/enquiries': 'everybody may write to an agent',
  'POST /api/agencies/:id/enquiries': 'everybody may write to an agency',
  'POST /api/agents/:id/contact-clicks': 'everybody may call an agent',
  'GET /media/:key': 'the key is a hash or signed (services/media: papers, originals)',
};
