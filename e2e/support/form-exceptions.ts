import { dayIn, type FormRecipe } from './form-walk.ts';
import { demoPassword } from './sign-in.ts';

/** Input that forms need beyond plausible values, by the end of their name. */
export const recipes: Readonly<Record<string, FormRecipe>> = {
  '/login Log in': { values: { Email: 'user@ardhi.test', Password: demoPassword } },
  '/advertisement Continue to payment': {
    values: {
      'How many views (optional)': '5000',
      'First day': dayIn(1),
      'Ends on (this day is not part of it)': dayIn(20),
    },
    // The form waits until the payment is there.
    mayBeMissing: /^\/api\/custom-payments\/\w+$/,
  },
  '/admin/external-systems Add': { values: { 'Allowed addresses': '196.43.133.0/24' } },
  '/admin/agency-purchase-management?view=custom-payments Request payment': {
    values: { 'Email address of the payer': 'user@ardhi.test' },
  },
  '/admin/settings?group=flags Save': {
    values: { 'Ids of agencies': '01J8Z6Y5E4D3C2B1A0ZYXWVTSB', 'Countries of users': 'UG' },
  },
  '/admin/users/:id/info Suspend': { mayBeMissing: /\/open-work$/ },
  '/admin/give-items-to-agencies Check': { values: { 'More receivers': 'david@ardhi.test' } },
  // Of the newest agency, which was closed on a screen before.
  '/admin/give-items-to-agents Check': { values: { 'More receivers': 'sipho@ardhi.test' } },
  '/admin/geo/manage/:id Merge': { values: { 'Merge into which place?': 'Nakato Valley' } },
  '/admin/features/new Save': { values: { Land: '' } },
  '/admin/settings?group=rates Save': {
    file: { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from('KES,129.5\nUGX,3650\n') },
  },
  '/agent/whatsapp?tab=templates Submit for approval': {
    values: {
      Name: 'viewing_confirmed',
      Text: 'Your viewing is on {{1}}.',
      'Placeholder names, separated by commas: name, day': 'day',
    },
  },
  '/agent/properties?show=leads&lead=:id Save details': { values: { Tags: 'Ntinda, with a title' } },
  // The number that the contacts of the demo data share.
  '/agent/properties?show=leads&lead=:id Merge with another contact…': {
    values: { 'Search by name, number or email': '+25677250' },
  },
  '/agent/properties/import Upload file': {
    file: {
      name: 'houses.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Title,Purpose,Price,Bedrooms\nHouse with a veranda in Ntinda,For sale,UGX 450000000,3\n',
      ),
    },
  },
};

/** Forms that this journey does not submit, and why. */
export const reasons: Readonly<Record<string, string>> = {
  '/admin/gift-package-or-item Give': 'Needs a receiver and an item of theirs: gift.journey gives one.',
  '/admin/emails Send to it again':
    'Needs an address that the mail service has reported: emails.spec of the service sends to one again.',
  '/admin/webhooks Add':
    'Its address has to be found in the name service of the internet: webhooks.spec of the service adds one.',
  '/verify Check the document': 'Needs the code of a document that was issued: invoices.journey checks one.',
  '/profile/edit Delete my account in n days':
    'Takes the account away from other journeys: erasure.long.spec.',
  '/admin/discount-management Try it':
    'Needs a buyer, who is looked up first: purchase-limit.journey tries one.',
  '/admin/purchase-limits-management Try it':
    'Needs a buyer, who is looked up first: purchase-limit.journey tries one.',
  '/profile/edit Change password': 'Signs the account out of the journeys that share it.',
  '/sell Start my first listing': 'Needs a confirmed phone number: sell.journey starts one.',
  '/agent/agents Offer ownership': 'Another journey gives the same agency away: agency.journey.',
  '/circles/:id Add': 'Needs the address of a listing: circles.journey adds one.',
  '/pay/:id Pay UGX n': 'Leads to the provider of the payment: custom-payment.journey pays.',
  '/admin/enhanced-package-management Save as a new version':
    'Asks first, in a dialog that this walk does not answer.',
  '/admin/properties/:id/edit Place the pin here': 'As in the editor of an agent.',
  '/agent/properties/:id/edit Place the pin here':
    'Sends nothing of its own: the editor saves the pin, as publish-listing.journey shows.',
};

/** Dialogs that this journey opens and does not submit, and why. */
export const dialogReasons: Readonly<Record<string, string>> = {
  '/agent/properties/:id/edit History': 'Lists changes; nothing can be undone before the first.',
  '/admin/properties/:id/edit History': 'As in the editor of an agent.',
  '/admin/users/:id/info View as this user': 'Signs in as somebody else, in a test of its own.',
};

/** Dialogs that no record of a screen offers, and the reason or the spec of each. */
export const unopened: Readonly<Record<string, string>> = {
  'admin/src/components/command-palette/command-palette.tsx':
    'Is on every screen and sends nothing: command-palette.spec.',
  'admin/src/features/agencies/components/team.tsx 2':
    'Is gone once the agency was suspended and closed on the same screen: agency.spec.',
  'admin/src/features/agency-tools/agency-merge.tsx':
    'Follows the counts of a chosen agency: agency-merge.journey.',
  'admin/src/features/agency-tools/document-actions.tsx':
    'Needs an invoice that nobody has paid: agency-admin-tools.spec.',
  'admin/src/features/operations/selected-streams-commands.tsx':
    'Needs an event that a consumer failed on: operations.spec.',
  'admin/src/features/operations/stopped-stream-commands.tsx':
    'Needs an event that a consumer failed on: operations.spec.',
  'admin/src/features/orders/held-money.tsx':
    'Needs a provider that received another amount: agency-purchase-management.spec.',
  'admin/src/features/orders/order-details.tsx':
    'Needs a transfer whose buyer sent a proof: agency-purchases.spec.',
  'admin/src/features/users/components/user-commands.tsx 4': 'Needs a user with a second factor: user.spec.',
  'kit/src/listing-editor/components/held-changes.tsx':
    'Asks about a price that is far off: publish-changes.journey.',
  'public/src/features/listing/components/floor-plan.tsx':
    'Needs a floor plan with marked photos, and sends nothing: rich-media.spec.',
  'shell/src/layout/site-notices.tsx': 'Needs terms that the user has not accepted: site-notices.spec.',
};
