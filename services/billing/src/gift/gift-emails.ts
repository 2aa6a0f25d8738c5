import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { sellerDayText } from '../invoice/seller.ts';
import { receivers } from '../replicas/receivers.ts';
import { giftAnswer } from './gift-answer.ts';
import { type GiftTextId, giftText } from './gift-texts.ts';
import { gifts } from './gifts.projection.ts';

/** Emails to the giver: the subject and the text. */
const emails = {
  claimed: ['claimed.subject', 'claimed.text'],
  expired: ['expired.subject', 'expired.text'],
  revoked: ['revoked.subject', 'revoked.text'],
} as const satisfies Readonly<Record<string, readonly [GiftTextId, GiftTextId]>>;

type Event = Pick<RecordedEvent, 'id' | 'subject' | 'at'>;

/** Emails a gift to its receiver, with the link by which it is claimed; once for each event. Who has a phone number only gets none. */
export async function emailReceiver(
  context: ServiceContext,
  { id: event, subject: id }: Event,
): Promise<void> {
  const row = await context.read(gifts).get(id);
  if (row?.state !== 'SENT') return;
  const { agencyId, message, current, expiresAt } = row;
  const to =
    agencyId === undefined ? row.email : (await context.read(receivers).get(agencyId))?.email || undefined;
  const { code, contents, from: giver } = await giftAnswer(context, row, 'HOLDER');
  if (to === undefined || code === undefined) return;
  const values = { from: giver === '' ? giftText('somebody') : giver, name: contents.name };
  await context.mailer.send({
    // The address was typed by the giver.
    kind: agencyId === undefined ? 'STRANGER' : 'NOTICE',
    ...omitUndefined({ sender: current.giver?.buyerId }),
    id: idFrom(`gift:${event}`),
    to,
    subject: giftText('sent.subject', values),
    body: {
      paragraphs: [
        giftText('greeting'),
        giftText(agencyId === undefined ? 'sent.person' : 'sent.agency', values),
        ...(message === undefined ? [] : [giftText('message', { message })]),
        giftText('howToClaim'),
      ],
      button: {
        label: giftText('sent.button'),
        url: `${context.config.publicUrl}/packages?gift=${code}`,
      },
      notes: [giftText('expiry', { day: sellerDayText(context.config, expiresAt) })],
    },
    expiresAt,
  });
}

/** Tells who bought a gift what became of it; once for each event. */
export async function emailGiver(
  context: ServiceContext,
  { id: event, subject: id, at }: Event,
  about: keyof typeof emails,
): Promise<void> {
  const { giver, contents } = (await context.read(gifts).get(id))?.current ?? {};
  const buyer = giver?.buyerId === undefined ? undefined : await context.read(receivers).get(giver.buyerId);
  if (buyer === undefined || buyer.email === '' || contents === undefined) return;
  const values = {
    name: contents.name,
    day: sellerDayText(context.config, at),
  };
  const [subject, text] = emails[about];
  await context.mailer.send({
    kind: 'NOTICE',
    id: idFrom(`gift:${event}`),
    to: buyer.email,
    subject: giftText(subject, values),
    body: {
      paragraphs: [giftText('greeting'), giftText(text, values)],
      button: {
        label: giftText('manage'),
        url: `${context.config.publicUrl}/packages?gifts=sent`,
      },
    },
  });
}
