import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WaState, WaTemplateState } from '@ardhi/contracts/integrations/whatsapp';
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(8_192));
const message = z.looseObject({
  id: text,
  from: z.string().check(z.regex(/^\d{7,15}$/)),
  type: text,
  text: z.optional(z.looseObject({ body: text })),
  button: z.optional(z.looseObject({ text })),
  interactive: z.optional(z.looseObject({ button_reply: z.optional(z.looseObject({ title: text })) })),
});
const status = z.looseObject({
  id: text,
  status: text,
  biz_opaque_callback_data: z.optional(text),
  errors: z.optional(z.array(z.looseObject({ code: z.optional(z.number()), title: z.optional(text) }))),
});
const judged = z.looseObject({
  event: text,
  message_template_name: text,
  message_template_language: z.optional(text),
  reason: z.optional(z.nullable(text)),
});
const body = z.looseObject({
  entry: z.array(
    z.looseObject({
      changes: z.array(z.looseObject({ field: text, value: z.looseObject({}) })),
    }),
  ),
});
const told = z.looseObject({
  messages: z.optional(z.array(message)),
  statuses: z.optional(z.array(status)),
});

/** What a callback of Meta's Cloud API tells, in our words; what we have no word for is left out. */
export type Told =
  | { readonly kind: 'MESSAGE'; readonly id: string; readonly phone: string; readonly text: string }
  | {
      readonly kind: 'STATE';
      /** `contactId:messageId`, as it was sent along. */
      readonly about: string;
      readonly to: WaState;
      readonly error?: string;
    }
  | {
      readonly kind: 'TEMPLATE';
      readonly name: string;
      readonly locale?: string;
      readonly to: Extract<WaTemplateState, 'APPROVED' | 'REJECTED' | 'PAUSED'>;
      readonly reason?: string;
    };

const states: Readonly<Record<string, WaState>> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  failed: 'FAILED',
};
const judgements = { APPROVED: 'APPROVED', REJECTED: 'REJECTED', PAUSED: 'PAUSED' } as const;

export function toldIn(given: unknown): Told[] {
  const parsed = body.safeParse(given);
  if (!parsed.success) return [];
  return parsed.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, value }) =>
      field === 'message_template_status_update' ? judgementIn(value) : messagesIn(value),
    );
}

function messagesIn(value: unknown): Told[] {
  const parsed = told.safeParse(value);
  if (!parsed.success) return [];
  const { messages = [], statuses = [] } = parsed.data;
  const came = messages.map(({ id, from, type, text: words, button, interactive }): Told => {
    const said = words?.body ?? button?.text ?? interactive?.button_reply?.title ?? `[${type}]`;
    return { kind: 'MESSAGE', id, phone: `+${from}`, text: said };
  });
  const went = statuses.flatMap(({ status: word, biz_opaque_callback_data: about, errors }): Told[] => {
    const to = states[word];
    const [first] = errors ?? [];
    const error = first && `${first.code ?? ''}: ${first.title ?? ''}`;
    if (to === undefined || about === undefined) return [];
    return [{ kind: 'STATE', about, to, ...(error !== undefined && { error }) }];
  });
  return [...came, ...went];
}

function judgementIn(value: unknown): Told[] {
  const parsed = judged.safeParse(value);
  if (!parsed.success) return [];
  const { event, message_template_name: name, message_template_language: locale, reason } = parsed.data;
  const to = judgements[event as keyof typeof judgements];
  if (to === undefined) return [];
  return [{ kind: 'TEMPLATE', name, to, ...(locale && { locale }), ...(reason && { reason }) }];
}

/** `sha256=` and the HMAC of the very bytes that came. */
export const signatureOf = (bytes: Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;

/** Compares in a time that says nothing about how much is right. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
