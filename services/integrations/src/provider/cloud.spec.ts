import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@ardhi/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WhatsappWorld, whatsappWorld } from '../testing/whatsapp-world.ts';
import { cloudAddress } from './cloud.ts';
import { signatureOf } from './cloud-callback.ts';

interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: what was sent is looked into.
  readonly body: any;
}

/** Answers as the documentation of the Cloud API says; `next` decides what the next answer is. */
async function graph() {
  const asked: Asked[] = [];
  const state = {
    status: 200,
    body: {} as object,
    /** What a path is answered in particular. */
    answer: (_: string): object | false => false,
  };
  const server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request);
    const isJson = request.headers['content-type'] === 'application/json';
    const body = isJson && JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ path: request.url ?? '', headers: request.headers, body });
    const sent = { messaging_product: 'whatsapp', messages: [{ id: `wamid.${asked.length}` }] };
    response.writeHead(state.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(state.status === 200 ? state.answer(request.url ?? '') || sent : state.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    state,
    url: `http://the%20token@127.0.0.1:${port}/v24.0/111?account=222&secret=shh&verify=word&app=333`,
    server,
  };
}

let meta: Awaited<ReturnType<typeof graph>>;
let ours: WhatsappWorld;
beforeAll(async () => {
  meta = await graph();
  ours = await whatsappWorld({ WHATSAPP_URL: meta.url });
  await ours.set({ provider: 'CLOUD' });
});
afterAll(async () => {
  await ours[Symbol.asyncDispose]();
  await new Promise((resolve) => meta.server.close(resolve));
});

const callback = '/api/callbacks/whatsapp';
const told = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '222', changes: [{ field, value: { messaging_product: 'whatsapp', ...value } }] }],
});
async function tell(body: object, secret = 'shh') {
  const raw = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signatureOf(Buffer.from(raw), secret),
  };
  const answer = await ours.here.call('POST', callback, { raw, headers });
  await ours.here.settled();
  return answer.status;
}
const stateOf = (message: { id: string; contactId: string }, status: string, more: object = {}) =>
  told({
    metadata: { display_phone_number: '256700000000', phone_number_id: '111' },
    statuses: [
      {
        ...{ id: 'wamid.1', status, timestamp: '1763625600', recipient_id: '256773000000' },
        biz_opaque_callback_data: `${message.contactId}:${message.id}`,
        ...more,
      },
    ],
  });
const came = (id: string, phone: string, body: string) =>
  told({
    contacts: [{ profile: { name: 'Nakato' }, wa_id: phone.slice(1) }],
    messages: [{ from: phone.slice(1), id, timestamp: '1763625600', type: 'text', text: { body } }],
  });
const send = async (id: string, body: object) => {
  const { body: answer } = await ours.call('POST', `threads/${id}/messages`, body);
  await ours.here.settled();
  return answer.message;
};
const stands = async (message: { id: string; contactId: string }) => {
  const { body } = await ours.call('GET', `threads/${message.contactId}/messages`);
  return body.items.find(({ id }: { id: string }) => id === message.id);
};

describe("Meta's Cloud API", () => {
  it('gets templates and free words as it documents them, with the token', async () => {
    const nakato = await ours.contact();
    await tell(came('wamid.in.1', nakato.phone, 'Hello'));
    const message = await send(nakato.id, { kind: 'TEXT', body: 'Come on Friday.' });
    const asked = meta.asked.at(-1);
    expect(asked).toMatchObject({
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
    expect(await stands(message)).toMatchObject({ state: 'SENT', provider: 'CLOUD' });
  });

  it('asks for templates to be approved, and hears whether they were', async () => {
    const name = 'visit_reminder';
    const written = {
      name,
      category: 'UTILITY',
      locale: 'en',
      body: 'Come on {{1}}.',
      variables: ['Friday'],
    };
    const { body } = await ours.call('POST', 'templates', { ...written, submit: true });
    await ours.here.settled();
    expect(meta.asked.at(-1)).toMatchObject({
      path: '/v24.0/222/message_templates',
      body: {
        ...{ name, category: 'UTILITY', language: 'en' },
        components: [{ type: 'BODY', text: 'Come on {{1}}.', example: { body_text: [['Friday']] } }],
      },
    });
    const judgement = { event: 'APPROVED', message_template_name: name, message_template_language: 'en' };
    expect((await ours.call('GET', `templates/${body.id}`)).body.state).toBe('SUBMITTED');
    await tell(told({ ...judgement, reason: null }, 'message_template_status_update'));
    expect((await ours.call('GET', `templates/${body.id}`)).body.state).toBe('APPROVED');

    const nakato = await ours.contact();
    await send(nakato.id, { kind: 'TEMPLATE', templateId: body.id, variables: ['Monday'] });
    expect(meta.asked.at(-1)?.body).toMatchObject({
      type: 'template',
      template: {
        ...{ name, language: { code: 'en' } },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Monday' }] }],
      },
    });
    await tell(
      told({ ...judgement, event: 'PAUSED', reason: 'LOW_QUALITY' }, 'message_template_status_update'),
    );
    expect((await ours.call('GET', `templates/${body.id}`)).body).toMatchObject({
      state: 'PAUSED',
      reason: 'LOW_QUALITY',
    });
  });

  it('brings a document of a listing by a link that ends, and never that of another house', async () => {
    const nakato = await ours.contact();
    await tell(came('wamid.in.doc', nakato.phone, 'Do you have the plan?'));
    const listingId = await ours.listing();
    const { document: fileId } = await ours.files(listingId);
    const message = await send(nakato.id, { kind: 'DOCUMENT', listingId, fileId, body: 'Here it is.' });
    const { document, type } = meta.asked.at(-1)?.body ?? {};
    expect([type, document.filename, document.caption]).toEqual(['document', 'Deed plan.pdf', 'Here it is.']);
    expect(document.link).toMatch(new RegExp(`/media/${fileId}-original\\?sig=[\\w-]+&until=\\d+$`));
    expect(await stands(message)).toMatchObject({
      state: 'SENT',
      fileId,
      body: 'Here it is.\nDeed plan.pdf',
    });
    const elsewhere = await ours.listing({ agencyId: newId() });
    const theirs = await ours.files(elsewhere);
    const wrong = { kind: 'DOCUMENT', listingId: elsewhere, fileId: theirs.document };
    const text = { kind: 'TEXT', body: 'Look', listingId: elsewhere, fileId: theirs.document };
    for (const body of [wrong, { ...wrong, listingId }, { kind: 'DOCUMENT', listingId }, text])
      expect((await ours.call('POST', `threads/${nakato.id}/messages`, body)).body.code).toBe(
        'VALIDATION_FAILED',
      );
  });

  it('fails a document that was taken away before it went out, and sends nothing in its place', async () => {
    const nakato = await ours.contact();
    await tell(came('wamid.in.gone', nakato.phone, 'And the plan?'));
    const listingId = await ours.listing();
    const { document: fileId } = await ours.files(listingId);
    meta.state.status = 503;
    const early = await send(nakato.id, { kind: 'DOCUMENT', listingId, fileId });
    await ours.files(listingId);
    meta.state.status = 200;
    await ours.wait(60_000);
    expect(await stands(early)).toMatchObject({ state: 'FAILED', error: 'The file is no longer there.' });
  });

  it('shows an example of what stands over a template, and puts the listing’s own photo there', async () => {
    meta.state.answer = (path) =>
      path.includes('/uploads?')
        ? { id: 'upload:MTphdHRhY2g' }
        : path.endsWith('MTphdHRhY2g') && { h: '4::aW' };
    const name = 'new_plot';
    const written = { name, category: 'MARKETING', locale: 'en', body: 'New in Kira.', header: 'IMAGE' };
    const { body } = await ours.call('POST', 'templates', { ...written, submit: true });
    await ours.here.settled();
    const [start, bytes, submitted] = meta.asked.slice(-3);
    expect(start?.path).toMatch(/^\/v24\.0\/333\/uploads\?file_length=\d+&file_type=image\/jpeg$/);
    expect(bytes?.headers).toMatchObject({ authorization: 'OAuth the token', file_offset: '0' });
    expect(submitted?.body.components).toEqual([
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::aW'] } },
      { type: 'BODY', text: 'New in Kira.' },
    ]);
    const judgement = { event: 'APPROVED', message_template_name: name, message_template_language: 'en' };
    await tell(told({ ...judgement, reason: null }, 'message_template_status_update'));
    const nakato = await ours.contact();
    const listingId = await ours.listing();
    const ask = { kind: 'TEMPLATE', templateId: body.id, variables: [], listingId };
    expect((await ours.call('POST', `threads/${nakato.id}/messages`, ask)).body.code).toBe(
      'VALIDATION_FAILED',
    );
    const { photo } = await ours.files(listingId);
    await send(nakato.id, ask);
    const [header] = meta.asked.at(-1)?.body.template.components ?? [];
    expect(header.type).toBe('header');
    expect(header.parameters[0].image.link).toContain(`/media/${photo}-card.jpg?sig=`);
    const many = await ours.call('POST', 'broadcasts', { templateId: body.id, audience: {} });
    expect(many.body.error.details.fields.templateId).toContain('one listing');
  });

  it('moves a message only forward, whatever order its states are told in and however often', async () => {
    const nakato = await ours.contact();
    await tell(came('wamid.in.2', nakato.phone, 'Hello'));
    const message = await send(nakato.id, { kind: 'TEXT', body: 'Yes.' });
    const errors = [{ code: 131_026, title: 'Message undeliverable' }];
    await tell(stateOf(message, 'failed', { errors }));
    expect(await stands(message)).toMatchObject({ state: 'FAILED', error: '131026: Message undeliverable' });
    for (const status of ['delivered', 'read', 'delivered', 'sent', 'failed', 'read'])
      expect(await tell(stateOf(message, status))).toBe(204);
    expect(await stands(message)).toMatchObject({ state: 'READ' });
    expect((await stands(message)).error).toBeUndefined();
    const past = await Array.fromAsync(ours.here.engines.events.read(`wathread-${nakato.id}`, 0));
    expect(past.filter(({ type }) => type === 'MessageMoved').map(({ data }) => data['to'])).toEqual([
      'SENT',
      'FAILED',
      'DELIVERED',
      'READ',
    ]);
  });

  it('is believed only with the signature of the very bytes, and a replay tells nothing new', async () => {
    const nakato = await ours.contact();
    const hello = came('wamid.in.3', nakato.phone, 'Is it there?');
    expect(await tell(hello, 'a guess')).toBe(401);
    const unsigned = await ours.here.call('POST', callback, { body: hello });
    expect(unsigned.body.code).toBe('BAD_SIGNATURE');
    expect((await ours.call('GET', `threads/${nakato.id}/messages`)).body.total).toBe(0);
    expect(await tell(hello)).toBe(204);
    expect(await tell(hello)).toBe(204);
    expect((await ours.call('GET', `threads/${nakato.id}/messages`)).body.total).toBe(1);
    expect(await tell(came('wamid.in.4', '+256799999999', 'Who are you?'))).toBe(204);
    expect(await tell(stateOf({ id: 'nothing', contactId: nakato.id }, 'read'))).toBe(204);
  });

  it('is greeted with its own challenge where it knows the word', async () => {
    const greet = (word: string) =>
      ours.here.call(
        'GET',
        `${callback}?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`,
      );
    expect(await greet('word')).toMatchObject({ status: 200, body: '1158201444' });
    expect((await greet('other')).status).toBe(401);
  });

  it('fails a message that is refused, and tries again what was only too early', async () => {
    const nakato = await ours.contact();
    await tell(came('wamid.in.5', nakato.phone, 'Hello'));
    meta.state.status = 400;
    meta.state.body = { error: { code: 131_030, message: 'Recipient phone number not in allowed list' } };
    const refused = await send(nakato.id, { kind: 'TEXT', body: 'One' });
    expect(await stands(refused)).toMatchObject({
      state: 'FAILED',
      error: '131030: Recipient phone number not in allowed list',
    });
    meta.state.status = 503;
    const early = await send(nakato.id, { kind: 'TEXT', body: 'Two' });
    expect(await stands(early)).toMatchObject({ state: 'QUEUED' });
    meta.state.status = 200;
    await ours.wait(60_000);
    expect(await stands(early)).toMatchObject({ state: 'SENT' });
  });

  it('is told where it is in one address, and nothing may be left out', () => {
    expect(cloudAddress('https://T@graph.facebook.com/v24.0/1?account=2&secret=s&verify=v')).toEqual({
      ...{ base: 'https://graph.facebook.com/v24.0', token: 'T', numberId: '1' },
      ...{ accountId: '2', secret: 's', verify: 'v' },
    });
    expect(() => cloudAddress('https://graph.facebook.com/v24.0/1?account=2')).toThrow('WHATSAPP_URL');
  });
});

describe("the agent's own WhatsApp", () => {
  it('opens the message in a link, costs nothing and knows no window', async () => {
    await ours.set({ provider: 'LINK' });
    const nakato = await ours.contact();
    const { balance } = (await ours.call('GET', '')).body;
    const { body } = await ours.call('POST', `threads/${nakato.id}/messages`, {
      kind: 'TEXT',
      body: 'Come & see',
    });
    expect(body).toMatchObject({
      url: `https://wa.me/${nakato.phone.slice(1)}?text=Come%20%26%20see`,
      message: { state: 'SENT', provider: 'LINK' },
    });
    expect((await ours.call('GET', '')).body).toMatchObject({ provider: 'LINK', balance });
    await ours.set({ provider: 'CLOUD' });
  });
});
