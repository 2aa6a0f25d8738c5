import { type PurchaseLimitFields, purchaseLimitFields } from '@ardhi/contracts/billing/purchase-limit';
import { type Currency, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { currency } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import * as z from 'zod/mini';

const fields = purchaseLimitFields.shape;

/** The form of a new purchase limit. */
export const limitFormSchema = z.strictObject({
  name: fields.name,
  scope: z.string().check(z.minLength(1)),
  subject: z.enum(['EVERYONE', 'USER', 'AGENT', 'SUPER_AGENT', 'COUNTRY', 'ONE']),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  buyerType: z.enum(['AGENCY', 'AGENT']),
  find: z.optional(z.string()),
  buyerId: z.optional(z.string()),
  period: fields.period,
  maxQtyPerPeriod: fields.maxQtyPerPeriod,
  maxSpend: z.optional(z.number().check(z.positive())),
  currency,
  minQtyPerOrder: fields.minQtyPerOrder,
  maxQtyPerOrder: fields.maxQtyPerOrder,
  maxActiveAtOnce: fields.maxActiveAtOnce,
  cooldownHours: fields.cooldownHours,
  countGifts: z.boolean(),
});
/** Form values of a new purchase limit. */
export type LimitForm = z.infer<typeof limitFormSchema>;

const none: number | undefined = undefined;
/** The empty form. */
export const blankLimit = {
  name: '',
  scope: 'ANY',
  subject: 'EVERYONE' as LimitForm['subject'],
  country: '',
  buyerType: 'AGENCY' as LimitForm['buyerType'],
  find: '',
  buyerId: '',
  period: 'MONTH' as LimitForm['period'],
  maxQtyPerPeriod: none as number | undefined,
  maxSpend: none as number | undefined,
  currency: 'UGX' as Currency,
  minQtyPerOrder: none as number | undefined,
  maxQtyPerOrder: none as number | undefined,
  maxActiveAtOnce: none as number | undefined,
  cooldownHours: none as number | undefined,
  countGifts: false,
};

function scopeOf(option: string): PurchaseLimitFields['scope'] {
  const [type, id] = option.split(':');
  if (type === 'CUSTOM_PAYMENT') return { type };
  if (type !== 'ITEM' && type !== 'PACKAGE') return { type: 'ANY' };
  return { type, ...omitUndefined({ id }) };
}

function subjectOf({
  subject,
  country = '',
  buyerType,
  buyerId = '',
}: LimitForm): PurchaseLimitFields['subject'] {
  if (subject === 'EVERYONE') return { type: subject };
  if (subject === 'COUNTRY') return { type: subject, id: country };
  if (subject === 'ONE') return { type: buyerType === 'AGENCY' ? 'AGENCY' : 'USER', id: buyerId };
  return { type: 'ROLE', id: subject };
}

/** The purchase limit from form values. */
export function limitOf(form: LimitForm): PurchaseLimitFields {
  const { name, period, countGifts, maxSpend, currency: inCurrency } = form;
  const { maxQtyPerPeriod, minQtyPerOrder, maxQtyPerOrder, maxActiveAtOnce, cooldownHours } = form;
  const quantities = { maxQtyPerPeriod, minQtyPerOrder, maxQtyPerOrder, maxActiveAtOnce, cooldownHours };
  const maxSpendPerPeriod =
    maxSpend === undefined ? undefined : { amount: toMinorUnits(maxSpend, inCurrency), currency: inCurrency };
  return {
    name,
    scope: scopeOf(form.scope),
    subject: subjectOf(form),
    period,
    countGifts,
    active: true,
    ...omitUndefined({ ...quantities, maxSpendPerPeriod }),
  };
}
