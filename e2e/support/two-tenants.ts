import { callerOf, confirmPhone, registerUser, signIn } from '@ardhi/accounts/testing/accounts-world';
import { recordJob, recordReview } from '@ardhi/accounts/testing/job-and-review';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { scopes } from '@ardhi/contracts/scopes';
import { webhookEndpoint } from '@ardhi/integrations/webhook-endpoint';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { testCaller, type World } from '@ardhi/testing/world';
import { keyCaller } from './access-rule.ts';
import { photo } from './http-product.ts';

/** Ids of everything that belongs to one agency and one of its customers. */
export interface TenantIds {
  readonly agency: string;
  readonly head: string;
  readonly agent: string;
  readonly user: string;
  /** The user's. */
  readonly session: string;
  readonly invitation: string;
  /** Of an agent who works for nobody. */
  readonly joinRequest: string;
  readonly order: string;
  readonly payment: string;
  /** Of an order that is paid later. */
  readonly invoice: string;
  readonly paidInvoice: string;
  readonly subscription: string;
  readonly customPayment: string;
  /** A code. */
  readonly gift: string;
  readonly giftOrder: string;
  /** Publicly visible. */
  readonly live: string;
  readonly draft: string;
  readonly media: string;
  readonly otherMedia: string;
  readonly lastMedia: string;
  readonly upload: string;
  readonly paper: string;
  readonly proof: string;
  readonly evidence: string;
  readonly titleRequest: string;
  readonly import: string;
  readonly mapping: string;
  /** The user as a contact of the agency. */
  readonly contact: string;
  readonly otherContact: string;
  readonly viewing: string;
  readonly template: string;
  /** The user's saved search. */
  readonly search: string;
  /** Number of the user's question to us. */
  readonly ticket: string;
  /** The user's. */
  readonly job: string;
  /** By the user, about the agent. */
  readonly review: string;
  /** The agency’s own reference of the live listing. */
  readonly externalRef: string;
  /** An external system of the agency. */
  readonly system: string;
  /** Of that system. */
  readonly webhook: string;
  /** Organised by the user. */
  readonly circle: string;
  readonly circleMember: string;
  readonly circleProposal: string;
}

export interface Tenant {
  readonly head: Partial<Caller>;
  readonly agent: Partial<Caller>;
  readonly user: Partial<Caller>;
  /** Of the external system. */
  readonly key: Partial<Caller>;
  readonly ids: TenantIds;
}

const admin = testCaller('AFRI_ADMIN');
const title = { tenure: 'MAILO_PRIVATE', ownerType: 'FAMILY', spousalConsent: 'HAVE', encumbrances: [] };

/** Creates an agency with a head, an agent and an enquiring user, and one record of every owned kind. */
export async function createTenant(world: World, name: string, phone: string): Promise<Tenant> {
  const call = async (as: Partial<Caller> | undefined, method: string, path: string, body?: unknown) => {
    const headers = { 'idempotency-key': newId() };
    const answer = await world.call(method, path, { ...omitUndefined({ as }), body, headers });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    await world.settled();
    return answer.body;
  };
  const signInAs = async (localPart: string) => {
    await world.settled();
    return callerOf(await signIn(world, `${localPart}@${name}.test`));
  };
  const createAgent = async (localPart: string, phoneSuffix: number) => {
    await registerUser(world, `${localPart}@${name}.test`);
    const phones = [{ e164: `${phone}${phoneSuffix}`, whatsapp: true }];
    await confirmPhone(world, await signInAs(localPart));
    const about = { phones, areaIds: [], specialties: ['LAND'], languages: ['en'] };
    await call(await signInAs(localPart), 'POST', '/api/agents', about);
    return signInAs(localPart);
  };

  const { items } = await call(undefined, 'GET', '/api/geo/autocomplete?q=kira%20wakiso&levels=CITY');
  const placeIds = new Map<string, string>(
    items[0].path.map((one: { level: string; id: string }) => [one.level, one.id]),
  );
  const agency = await call(await createAgent('head', 1), 'POST', '/api/agencies', {
    type: 'AGENCY',
    legalName: `${name} Limited`,
    displayName: name,
    email: `office@${name}.test`,
    countryId: placeIds.get('COUNTRY'),
    addressLine: 'Plot 4, Kira Road',
  });
  const approval = { status: 'ACTIVE', reason: 'The papers are in order.' };
  await call(admin, 'POST', `/api/admin/broker/agencies/${agency.id}/status`, approval);
  const head = await signInAs('head');
  const agentInvitation = await call(head, 'POST', '/api/agent/invitations', { email: `agent@${name}.test` });
  const invitation = await call(head, 'POST', '/api/agent/invitations', { email: `later@${name}.test` });
  const [pro] = (await call(undefined, 'GET', '/api/packages?currency=UGX&audience=AGENCY')).items.slice(-1);
  const buy = () =>
    call(head, 'POST', '/api/checkout', {
      lines: [{ kind: 'PACKAGE', refId: pro.id, qty: 1 }],
      currency: 'UGX',
      method: 'CARD',
    });
  const bought = await buy();
  const paid = await buy();
  await call(head, 'POST', `/payment/simulator/${paid.payment.id}`, { outcome: 'SUCCESS' });
  const customPayment = await call(head, 'POST', '/api/custom-payments', {
    title: 'A survey',
    amount: { amount: 118_000, currency: 'UGX' },
    purpose: 'SERVICE',
  });
  const buyGift = () =>
    call(head, 'POST', '/api/checkout', {
      lines: [{ kind: 'PACKAGE', refId: pro.id, qty: 1 }],
      currency: 'UGX',
      gift: true,
      method: 'CARD',
    });
  const giftOrder = await buyGift();
  const given = await buyGift();
  await call(head, 'POST', `/payment/simulator/${given.payment.id}`, { outcome: 'SUCCESS' });
  const address = { orderId: given.order.id, to: { email: `friend@${name}.test` } };
  const { code: gift } = await call(head, 'POST', '/api/gifts', address);
  const [subscription] = (await call(head, 'GET', '/api/subscriptions')).items;
  const placed = await call(head, 'POST', '/api/orders', {
    lines: [{ kind: 'PACKAGE', refId: pro.id, qty: 1 }],
    currency: 'UGX',
  });
  await world.settled();
  const invoiceOf = async (orderId: string) =>
    (await call(head, 'GET', `/api/orders/${orderId}`)).invoices[0].id;
  const invited = await createAgent('agent', 2);
  await call(invited, 'POST', `/api/invitations/${agentInvitation.url.split('/').at(-1)}`, { accept: true });
  const agent = await signInAs('agent');
  await call(await createAgent('applicant', 5), 'POST', `/api/agencies/${agency.id}/join-requests`, {
    message: 'I would like to sell for you.',
  });
  const [joinRequest] = (await call(head, 'GET', '/api/agent/invitations')).joinRequests;
  await registerUser(world, `user@${name}.test`);
  const user = await signInAs('user');

  const form = (field: string, file: Blob, fileName: string) => {
    const data = new FormData();
    data.append(field, file, fileName);
    return data;
  };
  const plot = {
    title: { en: 'A quiet plot on the ridge above Kimwanyi' },
    description: {
      en: 'The plot lies on the ridge and has been held by one family for thirty years. The road is murram, the stage is four minutes away, and the neighbours have built and live there.',
    },
    purpose: 'SALE',
    category: 'LAND',
    use: 'RESIDENTIAL',
    priceUnit: 'TOTAL',
    qualifier: 'NEGOTIABLE',
    area: { value: 27, unit: 'DECIMAL' },
    price: { amount: 90_000_000, currency: 'UGX' },
    location: {
      geo: { countryId: placeIds.get('COUNTRY'), cityId: placeIds.get('CITY'), countryCode: 'UG' },
      point: [32.6201, 0.4021],
      precision: 'EXACT',
      pinSource: 'AGENT_PIN',
    },
  };
  const externalRef = `${name}-244`;
  const live = await call(agent, 'POST', '/plots', { ...plot, externalRef });
  await call(agent, 'PUT', `/properties/${live.id}/title`, title);
  const photos = new FormData();
  for (const shade of [40, 120, 200]) {
    photos.append('files', await photo(shade + phone.length), `view-${shade}.jpg`);
    photos.append('latitude[]', '');
    photos.append('longitude[]', '');
  }
  const media = await call(agent, 'POST', `/api/media/${live.id}/media`, photos);
  await call(agent, 'POST', `/properties/${live.id}/status`, { cmd: 'submit' });
  await call(admin, 'POST', `/properties/${live.id}/status`, { cmd: 'approve' });
  const draft = await call(agent, 'POST', '/plots', plot);
  const upload = await call(agent, 'POST', '/api/media/uploads', {
    listingId: draft.id,
    fileName: 'a.jpg',
    mime: 'image/jpeg',
    bytes: 20_000,
    latitude: null,
    longitude: null,
  });
  const evidenceFile = await call(
    agent,
    'POST',
    '/api/media/files',
    form('file', await photo(9), 'paper.jpg'),
  );
  const proofForm = form('file', await photo(10), 'proof.jpg');
  proofForm.set('for', 'PROOF');
  const proofFile = await call(head, 'POST', '/api/media/files', proofForm);
  const evidence = await call(agent, 'POST', `/properties/${live.id}/title/evidence`, {
    kind: 'SEARCH_LETTER',
    fileId: evidenceFile.fileId,
    issuedOn: '2026-11-01',
    visibility: 'ADMIN',
  });
  const shownOnRequest = await call(agent, 'POST', `/properties/${live.id}/title/evidence`, {
    kind: 'TITLE_COPY',
    fileId: evidenceFile.fileId,
    issuedOn: '2026-11-01',
    visibility: 'ON_REQUEST',
  });
  await call(user, 'POST', `/properties/${live.id}/title/requests`, {
    evidenceIds: [shownOnRequest.id],
    reason: 'For my lawyer.',
  });
  const titleRequests = await call(agent, 'GET', `/properties/${live.id}/title/requests`);
  const csvFile = new Blob(['Ref,Title,Price\nA-1,A plot near Kira,100000\n'], { type: 'text/csv' });
  const job = await call(agent, 'POST', '/properties/import', form('file', csvFile, 'plots.csv'));
  await call(agent, 'PUT', `/properties/import/${job.id}/mapping`, {
    columns: { Ref: 'externalRef', Title: 'title', Price: 'price' },
    saveAs: 'ours',
  });
  const mappings = await call(agent, 'GET', '/api/agent/import-mappings');

  const enquiry = { name: 'Nakato Sarah', message: 'Is it still there?', channel: 'CALL', consent: true };
  await call(user, 'POST', `/properties/${live.id}/enquiries`, { ...enquiry, phone: `${phone}3` });
  await call(user, 'POST', `/api/agents/${agent.id}/enquiries`, { ...enquiry, phone: `${phone}4` });
  const viewing = await call(user, 'POST', `/properties/${live.id}/viewings`, {
    slots: ['2026-11-24T09:00:00.000Z'],
    name: 'Nakato Sarah',
    phone: `${phone}3`,
  });
  await call(user, 'PUT', `/api/users/favourites/${live.id}`, { note: 'Ask my brother.', folder: 'Kira' });
  const search = await call(user, 'POST', '/api/saved-searches', {
    query: { kind: 'PLOT', city: placeIds.get('CITY') },
  });
  const { number: ticket } = await call(user, 'POST', '/api/contact', {
    name: 'Nakato Sarah',
    email: 'nakato@ardhi.test',
    topic: 'BUYING',
    message: 'How do I search a title?',
  });
  const [first, second] = (await call(agent, 'GET', '/api/leads')).items;
  const whatsapp = '/api/agent/whatsapp';
  const template = await call(head, 'POST', `${whatsapp}/templates`, {
    name: 'still_there',
    category: 'UTILITY',
    locale: 'en',
    body: 'It is still there.',
    submit: true,
  });
  await call(head, 'PUT', `/api/leads/${first.contact.id}`, { consent: true });
  await call(head, 'POST', `${whatsapp}/threads/${first.contact.id}/messages`, {
    kind: 'TEMPLATE',
    templateId: template.id,
  });

  const { id: circle } = await call(user, 'POST', '/api/circles', { name: 'A plot for Mother' });
  await call(user, 'POST', `/api/circles/${circle}/items`, { listingId: live.id });
  await call(user, 'POST', `/api/circles/${circle}/members`, { name: 'Aunt Rose' });
  const family = await call(user, 'POST', `/api/circles/${circle}/proposals`, {
    kind: 'STAGE',
    text: 'Ask for a viewing.',
  });

  // The job does not end by itself, and for a review a week would have to pass after the enquiry.
  const parties = { agentId: agent.id ?? '', agencyId: agency.id, authorId: user.id ?? '' };
  const userJob = await recordJob(world.application, parties.authorId);
  const review = await recordReview(world.application, parties, 'Kind.');

  const system = await call(admin, 'POST', '/api/admin/external-systems', {
    ...{ name: `CRM of ${name}`, type: 'CRM', contactEmail: `crm@${name}.test`, ownerAgencyId: agency.id },
    ...{ scopes, ipAllow: [], ratePerMin: 600 },
  });
  // Added by a call, it would have to answer a challenge.
  const webhook = newId();
  await world.application.contexts.get('integrations')?.execute(
    webhookEndpoint,
    webhook,
    {
      type: 'Register',
      payload: 'THIN',
      ...{ url: `https://crm.${name}.test/`, description: '', events: ['listing.*'], headers: {} },
      ...{ secretId: newId(), systemId: system.id, agencyId: agency.id },
    },
    { commandId: newId() },
  );

  return {
    head,
    agent,
    user,
    key: keyCaller({ id: system.id, tenant: agency.id }),
    ids: {
      agency: agency.id,
      head: head.id ?? '',
      agent: agent.id ?? '',
      user: user.id ?? '',
      session: user.session ?? '',
      invitation: invitation.id,
      joinRequest: joinRequest.id,
      order: bought.order.id,
      payment: bought.payment.id,
      invoice: await invoiceOf(placed.id),
      paidInvoice: await invoiceOf(paid.order.id),
      subscription: subscription.id,
      customPayment: customPayment.id,
      gift,
      giftOrder: giftOrder.order.id,
      live: live.id,
      draft: draft.id,
      media: media.items[0].id,
      otherMedia: media.items[1].id,
      lastMedia: media.items[2].id,
      upload: upload.uploadId,
      paper: evidenceFile.fileId,
      proof: proofFile.fileId,
      evidence: evidence.id,
      titleRequest: titleRequests.items[0].id,
      import: job.id,
      mapping: mappings.items[0].id,
      contact: first.contact.id,
      otherContact: second.contact.id,
      viewing: viewing.id,
      template: template.id,
      search: search.id,
      ticket,
      job: userJob,
      review,
      externalRef,
      system: system.id,
      webhook,
      circle,
      circleMember: family.members[1].id,
      circleProposal: family.proposals[0].id,
    },
  };
}
