import { defineMessages, type IntlShape, type MessageDescriptor } from '../../i18n/intl.tsx';
import { factsByKind } from './facts.ts';

const messages: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  purpose: { id: 'common.purpose' },
  category: { id: 'agent.category' },
  title: { id: 'agent.title' },
  description: { id: 'agent.description' },
  location: { id: 'editor.field.location' },
  price: { id: 'common.price' },
  priceUnit: { id: 'agent.priceUnit' },
  qualifier: { id: 'agent.priceType' },
  fees: { id: 'editor.field.fees' },
  instalments: { id: 'editor.field.instalments' },
  features: { id: 'common.features' },
  boundary: { id: 'common.boundary' },
  openDays: { id: 'common.openDays' },
  tenure: { id: 'common.tenure' },
  ownerType: { id: 'title.owner' },
  spousalConsent: { id: 'common.spousalConsent' },
  parcel: { id: 'title.register' },
  registeredArea: { id: 'editor.title.area' },
  ownerDisplay: { id: 'editor.title.owner' },
  ownerMatchesSeller: { id: 'editor.title.match' },
  lease: { id: 'editor.lease.is' },
  encumbrances: { id: 'editor.burden.legend' },
  reason: { id: 'common.state' },
  mandateEndsOn: { id: 'editor.mandateEndsOn' },
});

/** Label of a listing field as shown in the editor. */
export function fieldLabel({ formatMessage }: IntlShape, field: string): string {
  const fact = Object.values(factsByKind)
    .flat()
    .find(({ name }) => name === field);
  const label = messages[field] ?? fact?.label;
  return label ? formatMessage(label) : field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}
