import { createHmac } from 'node:crypto';
import type { WaState, WaTemplateState } from '@ardhi/contracts/integrations/whatsapp';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
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
const templateStatusValue = z.looseObject({
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
const messagesValue = z.looseObject({
  messages: z.optional(z.array(message)),
  statuses: z.optional(z.array(status)),
});

/** A notification of Meta's Cloud API in our terms; unsupported notifications are dropped. */
export type CloudNotification =
  | { readonly kind: 'MESSAGE'; readonly id: string; readonly phone: string; readonly text: string }
  | {
      readonly kind: 'STATE';
      /** `contactId:messageId`, as sent with the message. */
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
const templateStates = { APPROVED: 'APPROVED', REJECTED: 'REJECTED', PAUSED: 'PAUSED' } as const;

/** The supported notifications of a webhook body; empty if the body has another shape. */
export function parseNotifications(payload: unknown): CloudNotification[] {
  const parsed = body.safeParse(payload);
  if (!parsed.success) return [];
  return parsed.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, value }) =>
      field === 'message_template_status_update' ? templateStatusIn(value) : messageNotificationsIn(value),
    );
}

function messageNotificationsIn(value: unknown): CloudNotification[] {
  const parsed = messagesValue.safeParse(value);
  if (!parsed.success) return [];
  const { messages = [], statuses = [] } = parsed.data;
  const incoming = messages.map(({ id, from, type, text: words, button, interactive }): CloudNotification => {
    const content = words?.body ?? button?.text ?? interactive?.button_reply?.title ?? `[${type}]`;
    return { kind: 'MESSAGE', id, phone: `+${from}`, text: content };
  });
  const statusChanges = statuses.flatMap(
    ({ status: cloudStatus, biz_opaque_callback_data: about, errors }): CloudNotification[] => {
      const to = states[cloudStatus];
      const [first] = errors ?? [];
      const error = first && `${first.code ?? ''}: ${first.title ?? ''}`;
      if (to === undefined || about === undefined) return [];
      return [{ kind: 'STATE', about, to, ...omitUndefined({ error }) }];
    },
  );
  return [...incoming, ...statusChanges];
}

function templateStatusIn(value: unknown): CloudNotification[] {
  const parsed = templateStatusValue.safeParse(value);
  if (!parsed.success) return [];
  const { event, message_template_name: name, message_template_language: locale, reason } = parsed.data;
  const to = templateStates[event as keyof typeof templateStates];
  if (to === undefined) return [];
  return [{ kind: 'TEMPLATE', name, to, ...(locale && { locale }), ...(reason && { reason }) }];
}

/** `sha256=` and the HMAC-SHA-256 of the raw request body, in hex. */
export const signatureOf = (bytes: Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;
