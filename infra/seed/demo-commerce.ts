import type { CustomPaymentInput } from '@ardhi/contracts/billing/custom-payment';
import type { DiscountFields } from '@ardhi/contracts/billing/discount';
import type { AdminGiftInput } from '@ardhi/contracts/billing/gift';
import type { PurchaseLimitFields } from '@ardhi/contracts/billing/purchase-limit';
import type { CartInput } from '@ardhi/contracts/billing/quote';

/** Order of an agency, and its outcome. */
export interface DemoPurchase {
  /** Name of the agency. */
  readonly agency: string;
  /** Name of a package, or of an item. */
  readonly buys: string;
  readonly qty?: number;
  readonly currency: CartInput['currency'];
  readonly code?: string;
  /** Reference of the statement or the receipt book, where the money arrived. */
  readonly paidBy?: { readonly method: 'BANK_TRANSFER' | 'CASH'; readonly reference: string };
  readonly cancelledFor?: string;
  /** Share of the total that goes back. */
  readonly refunded?: { readonly share: number; readonly reason: string };
}

const welcomeCode = 'KARIBU10';

/** One order of an agency each: paid, paid at a discount, paid in cash, refunded in part, waiting, and cancelled. */
export const demoPurchases: readonly DemoPurchase[] = [
  {
    agency: 'Nile Brokers',
    buys: 'Pro',
    currency: 'UGX',
    paidBy: { method: 'BANK_TRANSFER', reference: 'STB-4471902' },
  },
  {
    agency: 'Pearl Estates',
    buys: 'Agency+',
    currency: 'UGX',
    code: welcomeCode,
    paidBy: { method: 'BANK_TRANSFER', reference: 'CENT-88213' },
  },
  {
    agency: 'Savanna Homes',
    buys: 'Starter',
    currency: 'KES',
    paidBy: { method: 'CASH', reference: 'Receipt book 12, page 40' },
  },
  {
    agency: 'Protea Property',
    buys: '10 more listings for 30 days',
    qty: 3,
    currency: 'ZAR',
    paidBy: { method: 'BANK_TRANSFER', reference: 'FNB 2026-1107' },
    refunded: { share: 1 / 3, reason: 'One of the three was ordered by mistake.' },
  },
  { agency: 'Uhuru Estates', buys: 'Featured for 7 days', qty: 2, currency: 'TZS' },
  { agency: 'Volta Homes', buys: 'Pro', currency: 'GHS', cancelledFor: 'Ordered twice by mistake.' },
];

/** A discount; with a code it runs, without one it is a draft. */
interface DemoDiscount {
  readonly fields: DiscountFields;
  readonly code?: string;
}

const unconditional = { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false };
const everything = { packages: [], items: [], all: true };
/** The same in each run, so that a repeated call has the same body. */
const from = '2026-01-01T00:00:00.000Z';

/** A welcome for everyone's first purchase, and a bonus that is still a draft. */
export const demoDiscounts: readonly DemoDiscount[] = [
  {
    fields: {
      name: 'Welcome to Ardhi',
      trigger: 'CODE',
      reward: { type: 'PERCENT', value: 10, maxOff: { amount: 50_000, currency: 'UGX' } },
      applies: everything,
      conditions: { ...unconditional, firstPurchaseOnly: true },
      usageLimit: 20,
      perCustomerLimit: 1,
      stackable: false,
      priority: 10,
      from,
      onlyForStaff: false,
    },
    code: welcomeCode,
  },
  {
    fields: {
      name: 'Bumps for the dry season',
      trigger: 'CODE',
      reward: { type: 'BONUS', itemKey: 'BUMP', quantity: 5 },
      applies: everything,
      conditions: unconditional,
      stackable: true,
      priority: 0,
      from,
      onlyForStaff: false,
    },
  },
];

/** The limit on purchases of items by everyone. */
export const demoLimit: PurchaseLimitFields = {
  name: 'No resale of bumps',
  scope: { type: 'ITEM' },
  subject: { type: 'EVERYONE' },
  maxQtyPerPeriod: 500,
  period: 'MONTH',
  countGifts: true,
  active: true,
};

/** A grant that an agency gets for free. */
export const demoGiven = {
  agency: 'Volta Homes',
  itemKey: 'LISTING_SLOT',
  quantity: 5,
  reason: 'For their stand at the fair in Accra.',
} as const;

/** A gift that waits for its receiver. */
export const demoGift: AdminGiftInput = {
  itemKey: 'FEATURED_DAY',
  quantity: 7,
  to: { email: 'peter@ardhi.test' },
  reason: 'He reported a wrong price, which was then corrected.',
};

/** A payment of which everyone with its link may pay a part. */
export const demoCustomPayment: CustomPaymentInput = {
  title: 'Boundary survey in Kasangati',
  description: 'The surveyor opens the four corners with both neighbours.',
  amount: { amount: 850_000, currency: 'UGX' },
  allowPartial: true,
  purpose: 'SERVICE',
};
