import { defineMessages, type IntlShape, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import { factsOf } from './facts.ts';

const words: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  purpose: { id: 'editor.field.purpose', defaultMessage: 'Offered' },
  category: { id: 'editor.field.category', defaultMessage: 'Category' },
  title: { id: 'editor.field.title', defaultMessage: 'Title' },
  description: { id: 'editor.field.description', defaultMessage: 'Description' },
  location: { id: 'editor.field.location', defaultMessage: 'Place and pin' },
  price: { id: 'editor.field.price', defaultMessage: 'Price' },
  priceUnit: { id: 'editor.field.priceUnit', defaultMessage: 'Price is for' },
  qualifier: { id: 'editor.field.qualifier', defaultMessage: 'How fixed the price is' },
  fees: { id: 'editor.field.fees', defaultMessage: 'Fees' },
  instalments: { id: 'editor.field.instalments', defaultMessage: 'Instalments' },
  features: { id: 'editor.field.features', defaultMessage: 'Features' },
  boundary: { id: 'editor.field.boundary', defaultMessage: 'Boundary' },
  reason: { id: 'editor.field.reason', defaultMessage: 'State' },
});

/** What a field is called on the page where it is written. */
export function fieldWord({ formatMessage }: IntlShape, field: string): string {
  const fact = Object.values(factsOf)
    .flat()
    .find(({ name }) => name === field);
  const known = words[field] ?? fact?.label;
  return known ? formatMessage(known) : field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}
