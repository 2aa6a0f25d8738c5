import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCloudUrl } from '../provider/cloud-provider.ts';
import { type WhatsappWorld, whatsappWorld } from '../testing/whatsapp-world.ts';
import { signatureOf } from './cloud-notifications.ts';

interface RecordedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: the tests inspect request bodies freely.
  readonly body: any;
}

/** A fake of the Cloud API according to its documentation; `state` decides the next response. */
async function fakeCloudApi() {
  const requests: RecordedRequest[] = [];
  const state = {
    status: 200,
    body: {} as object,
    /** The response to a path; false for the default. */
    answer: (_: string): object | false => false,
  };
  const server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request);
    const isJson = request.headers['content-type'] === 'application/json';
    const body = isJson && JSON.parse(Buffer.concat(chunks).toString());
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    const sent = { messaging_product: 'whatsapp', messages: [{ id: `wamid.${requests.length}` }] };
    const moved = state.status === 307 ? { location: '/elsewhere' } : {};
    response.writeHead(state.status, { 'content-type': 'application/json', ...moved });
    response.end(JSON.stringify(state.status === 200 ? state.answer(request.url ?? '') || sent : state.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    state,
    url: `http://the%20token@127.0.0.1:${port}/v24.0/111?account=222&secret=shh&verify=word&app=333`,
    server,
  };
}

let cloudApi: Awaited<ReturnType<typeof fakeCloudApi>>;
let whatsapp: WhatsappWorld;
beforeAll(async () => {
  cloudApi = await fakeCloudApi();
  whatsapp = await whatsappWorld({ WHATSAPP_URL: cloudApi.url });
  await whatsapp.publishSettings({ provider: 'CLOUD' });
});
afterAll(async () => {
  await whatsapp[Symbol.asyncDispose]();
  await new Promise((resolve) => cloudApi.server.close(resolve));
});

const webhookPath = '/api/callbacks/whatsapp';
const notification = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '222', changes: [{ field, value: { messaging_product: 'whatsapp', ...value } }] }],
});
async function notify(body: object, secret = 'shh') {
  const raw = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signatureOf(Buffer.from(raw), secret),
  };
  const answer = await whatsapp.app.call('POST', webhookPath, { raw, headers });
  await whatsapp.app.settled();
  return answer.status;
}
const stateOf = (message: { id: string; contactId: string }, status: string, more: object = {}) =>
  notification({
    metadata: { display_phone_number: '256700000000', phone_number_id: '111' },
    statuses: [
      {
        id: 'wamid.1',
        status,
        timestamp: '1763625600',
        recipient_id: '256773000000',
        biz_opaque_callback_data: `${message.contactId}:${message.id}`,
        ...more,
      },
    ],
  });
const incomingText = (id: string, phone: string, body: string) =>
  notification({
    contacts: [{ profile: { name: 'Nakato' }, wa_id: phone.slice(1) }],
    messages: [{ from: phone.slice(1), id, timestamp: '1763625600', type: 'text', text: { body } }],
  });
const send = async (id: string, body: object) => {
  const { body: answer } = await whatsapp.call('POST', `threads/${id}/messages`, body);
  await whatsapp.app.settled();
  return answer.message;
};
const storedMessage = async (message: { id: string; contactId: string }) => {
  const { body } = await whatsapp.call('GET', `threads/${message.contactId}/messages`);
  return body.items.find(({ id }: { id: string }) => id === message.id);
};

describe("Meta's Cloud API", () => {
  it('receives messages in its documented format, with the token', async () => {
    const nakato = await whatsapp.contact();
    await notify(incomingText('wamid.in.1', nakato.phone, 'Hello'));
    const message = await send(nakato.id, { kind: 'TEXT', body: 'Come on Friday.' });
    const request = cloudApi.requests.at(-1);
    expect(request).toMatchObject({
      path: '/v24.0/111/messages',
      headers: { authorization: 'Bearer the token' },
      body: {
        messaging_product: 'whatsapp',
        to: nakato.phone.slice(1),
        type: 'text',
        text: { body: 'Come on Friday.', preview_url: false },
        biz_opaque_callback_data: `${nakato.id}:${message.id}`,
      },
    });
    expect(await storedMessage(message)).toMatchObject({ state: 'SENT', provider: 'CLOUD' });
  });

  it('receives templates for approval and reports the result', async () => {
    const name = 'visit_reminder';
    const templateBody = {
      name,
      category: 'UTILITY',
      locale: 'en',
      body: 'Come on {{1}}.',
      variables: ['Friday'],
    };
    const { body } = await whatsapp.call('POST', 'templates', { ...templateBody, submit: true });
    await whatsapp.app.settled();
    expect(cloudApi.requests.at(-1)).toMatchObject({
      path: '/v24.0/222/message_templates',
      body: {
        name,
        category: 'UTILITY',
        language: 'en',
        components: [{ type: 'BODY', text: 'Come on {{1}}.', example: { body_text: [['Friday']] } }],
      },
    });
    const review = { event: 'APPROVED', message_template_name: name, message_template_language: 'en' };
    expect((await whatsapp.call('GET', `templates/${body.id}`)).body.state).toBe('SUBMITTED');
    await notify(notification({ ...review, reason: null }, 'message_template_status_update'));
    expect((await whatsapp.call('GET', `templates/${body.id}`)).body.state).toBe('APPROVED');

    const nakato = await whatsapp.contact();
    await send(nakato.id, { kind: 'TEMPLATE', templateId: body.id, variables: ['Monday'] });
    expect(cloudApi.requests.at(-1)?.body).toMatchObject({
      type: 'template',
      template: {
        name,
        language: { code: 'en' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Monday' }] }],
      },
    });
    await notify(
      notification({ ...review, event: 'PAUSED', reason: 'LOW_QUALITY' }, 'message_template_status_update'),
    );
    expect((await whatsapp.call('GET', `templates/${body.id}`)).body).toMatchObject({
      state: 'PAUSED',
      reason: 'LOW_QUALITY',
    });
  });

  it('sends a document of a listing by an expiring link, and never that of another agency', async () => {
    const nakato = await whatsapp.contact();
    await notify(incomingText('wamid.in.doc', nakato.phone, 'Do you have the plan?'));
    const listingId = await whatsapp.listing();
    const { document: fileId } = await whatsapp.files(listingId);
    const message = await send(nakato.id, { kind: 'DOCUMENT', listingId, fileId, body: 'Here it is.' });
    const { document, type } = cloudApi.requests.at(-1)?.body ?? {};
    expect([type, document.filename, document.caption]).toEqual(['document', 'Deed plan.pdf', 'Here it is.']);
    expect(document.link).toMatch(new RegExp(`/media/${fileId}-original\\?sig=[\\w-]+&until=\\d+$`));
    expect(await storedMessage(message)).toMatchObject({
      state: 'SENT',
      fileId,
      body: 'Here it is.\nDeed plan.pdf',
    });
    const foreignListingId = await whatsapp.listing({ agencyId: newId() });
    const foreignFiles = await whatsapp.files(foreignListingId);
    const foreignDocument = { kind: 'DOCUMENT', listingId: foreignListingId, fileId: foreignFiles.document };
    const text = { kind: 'TEXT', body: 'Look', listingId: foreignListingId, fileId: foreignFiles.document };
    for (const body of [
      foreignDocument,
      { ...foreignDocument, listingId },
      { kind: 'DOCUMENT', listingId },
      text,
    ])
      expect((await whatsapp.call('POST', `threads/${nakato.id}/messages`, body)).body.code).toBe(
        'VALIDATION_FAILED',
      );
  });

  it('fails a message whose document was removed before delivery', async () => {
    const nakato = await whatsapp.contact();
    await notify(incomingText('wamid.in.gone', nakato.phone, 'And the plan?'));
    const listingId = await whatsapp.listing();
    const { document: fileId } = await whatsapp.files(listingId);
    cloudApi.state.status = 503;
    const queued = await send(nakato.id, { kind: 'DOCUMENT', listingId, fileId });
    await whatsapp.files(listingId);
    cloudApi.state.status = 200;
    await whatsapp.advance(60_000);
    expect(await storedMessage(queued)).toMatchObject({
      state: 'FAILED',
      error: 'The file is no longer there.',
    });
  });

  it('uploads an example for a template header, and sends the listing’s photo in it', async () => {
    cloudApi.state.answer = (path) =>
      path.includes('/uploads?')
        ? { id: 'upload:MTphdHRhY2g' }
        : path.endsWith('MTphdHRhY2g') && { h: '4::aW' };
    const name = 'new_plot';
    const templateBody = { name, category: 'MARKETING', locale: 'en', body: 'New in Kira.', header: 'IMAGE' };
    const { body } = await whatsapp.call('POST', 'templates', { ...templateBody, submit: true });
    await whatsapp.app.settled();
    const [start, bytes, submitted] = cloudApi.requests.slice(-3);
    expect(start?.path).toMatch(/^\/v24\.0\/333\/uploads\?file_length=\d+&file_type=image\/jpeg$/);
    expect(bytes?.headers).toMatchObject({ authorization: 'OAuth the token', file_offset: '0' });
    expect(submitted?.body.components).toEqual([
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::aW'] } },
      { type: 'BODY', text: 'New in Kira.' },
    ]);
    const review = { event: 'APPROVED', message_template_name: name, message_template_language: 'en' };
    await notify(notification({ ...review, reason: null }, 'message_template_status_update'));
    const nakato = await whatsapp.contact();
    const listingId = await whatsapp.listing();
    const templateMessage = { kind: 'TEMPLATE', templateId: body.id, variables: [], listingId };
    expect((await whatsapp.call('POST', `threads/${nakato.id}/messages`, templateMessage)).body.code).toBe(
      'VALIDATION_FAILED',
    );
    const { photo } = await whatsapp.files(listingId);
    await send(nakato.id, templateMessage);
    const [header] = cloudApi.requests.at(-1)?.body.template.components ?? [];
    expect(header.type).toBe('header');
    expect(header.parameters[0].image.link).toContain(`/media/${photo}-card.jpg?sig=`);
    const broadcast = await whatsapp.call('POST', 'broadcasts', { templateId: body.id, audience: {} });
    expect(broadcast.body.error.details.fields.templateId).toContain('one listing');
  });

  it('moves a message state only forward, whatever the order and number of notifications', async () => {
    const nakato = await whatsapp.contact();
    await notify(incomingText('wamid.in.2', nakato.phone, 'Hello'));
    const message = await send(nakato.id, { kind: 'TEXT', body: 'Yes.' });
    const errors = [{ code: 131_026, title: 'Message undeliverable' }];
    await notify(stateOf(message, 'failed', { errors }));
    expect(await storedMessage(message)).toMatchObject({
      state: 'FAILED',
      error: '131026: Message undeliverable',
    });
    for (const status of ['delivered', 'read', 'delivered', 'sent', 'failed', 'read'])
      expect(await notify(stateOf(message, status))).toBe(204);
    expect(await storedMessage(message)).toMatchObject({ state: 'READ' });
    expect((await storedMessage(message)).error).toBeUndefined();
    const past = await Array.fromAsync(whatsapp.app.engines.events.read(`wathread-${nakato.id}`, 0));
    expect(past.filter(({ type }) => type === 'MessageStatusChanged').map(({ data }) => data['to'])).toEqual([
      'SENT',
      'FAILED',
      'DELIVERED',
      'READ',
    ]);
  });

  it('rejects a webhook without a valid signature and ignores a replay', async () => {
    const nakato = await whatsapp.contact();
    const hello = incomingText('wamid.in.3', nakato.phone, 'Is it there?');
    expect(await notify(hello, 'a guess')).toBe(401);
    const unsigned = await whatsapp.app.call('POST', webhookPath, { body: hello });
    expect(unsigned.body.code).toBe('BAD_SIGNATURE');
    expect((await whatsapp.call('GET', `threads/${nakato.id}/messages`)).body.total).toBe(0);
    expect(await notify(hello)).toBe(204);
    expect(await notify(hello)).toBe(204);
    expect((await whatsapp.call('GET', `threads/${nakato.id}/messages`)).body.total).toBe(1);
    expect(await notify(incomingText('wamid.in.4', '+256799999999', 'Who are you?'))).toBe(204);
    expect(await notify(stateOf({ id: 'nothing', contactId: nakato.id }, 'read'))).toBe(204);
  });

  it('verifies the webhook with the challenge for the right token', async () => {
    const verifyWebhook = (word: string) =>
      whatsapp.app.call(
        'GET',
        `${webhookPath}?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`,
      );
    expect(await verifyWebhook('word')).toMatchObject({ status: 200, body: '1158201444' });
    expect((await verifyWebhook('other')).status).toBe(401);
  });

  it('fails a refused message and retries after a server error', async () => {
    const nakato = await whatsapp.contact();
    await notify(incomingText('wamid.in.5', nakato.phone, 'Hello'));
    cloudApi.state.status = 400;
    cloudApi.state.body = { error: { code: 131_030, message: 'Recipient phone number not in allowed list' } };
    const refused = await send(nakato.id, { kind: 'TEXT', body: 'One' });
    expect(await storedMessage(refused)).toMatchObject({
      state: 'FAILED',
      error: '131030: Recipient phone number not in allowed list',
    });
    cloudApi.state.status = 503;
    const queued = await send(nakato.id, { kind: 'TEXT', body: 'Two' });
    expect(await storedMessage(queued)).toMatchObject({ state: 'QUEUED' });
    cloudApi.state.status = 200;
    await whatsapp.advance(60_000);
    expect(await storedMessage(queued)).toMatchObject({ state: 'SENT' });
  });

  it('fails a message instead of following a redirect with it', async () => {
    const nakato = await whatsapp.contact();
    await notify(incomingText('wamid.in.6', nakato.phone, 'Hello'));
    cloudApi.state.status = 307;
    const redirected = await send(nakato.id, { kind: 'TEXT', body: 'Three' });
    cloudApi.state.status = 200;
    expect(await storedMessage(redirected)).toMatchObject({ state: 'FAILED' });
    expect(cloudApi.requests.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('is configured by one URL, in which no part may be missing', () => {
    expect(parseCloudUrl('https://T@graph.facebook.com/v24.0/1?account=2&secret=s&verify=v')).toEqual({
      base: 'https://graph.facebook.com/v24.0',
      token: 'T',
      numberId: '1',
      accountId: '2',
      secret: 's',
      verifyToken: 'v',
    });
    expect(() => parseCloudUrl('https://graph.facebook.com/v24.0/1?account=2')).toThrow('WHATSAPP_URL');
  });
});

describe('the provider LINK', () => {
  it('returns a link with the message, without cost and without a 24-hour window', async () => {
    await whatsapp.publishSettings({ provider: 'LINK' });
    const nakato = await whatsapp.contact();
    const { balance } = (await whatsapp.call('GET', '')).body;
    const { body } = await whatsapp.call('POST', `threads/${nakato.id}/messages`, {
      kind: 'TEXT',
      body: 'Come & see',
    });
    expect(body).toMatchObject({
      url: `https://wa.me/${nakato.phone.slice(1)}?text=Come%20%26%20see`,
      message: { state: 'SENT', provider: 'LINK' },
    });
    expect((await whatsapp.call('GET', '')).body).toMatchObject({ provider: 'LINK', balance });
    await whatsapp.publishSettings({ provider: 'CLOUD' });
  });
});

describe('the test of the Cloud API', () => {
  const path = '/api/admin/whatsapp-provider';
  const admin = testCaller('AFRI_ADMIN');

  it('reads our number, and sends nothing', async () => {
    const { app } = whatsapp;
    expect((await app.call('GET', path, { as: admin })).body).toEqual({
      name: 'WHATSAPP',
      state: 'READY',
      settings: [{ name: 'WHATSAPP_URL', isSet: true, isRequired: true }],
      test: 'REQUEST',
    });
    expect((await app.call('POST', `${path}/test`, { as: admin })).body).toEqual({ outcome: 'OK' });
    expect(cloudApi.requests.at(-1)).toMatchObject({
      path: '/v24.0/111',
      headers: { authorization: 'Bearer the token' },
    });
    cloudApi.state.status = 401;
    expect((await app.call('POST', `${path}/test`, { as: admin })).body).toEqual({
      outcome: 'SETTINGS_REFUSED',
      detail: 'HTTP 401',
    });
    cloudApi.state.status = 200;
  });
});
