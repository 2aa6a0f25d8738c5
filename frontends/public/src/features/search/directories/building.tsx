import { defineMessages } from '@ardhi/kit/i18n/intl';
import { productTypeLabels, tradeLabels } from '../../../lib/product-labels.ts';
import { addedField, flag, negotiableField } from '../components/filter-fields.ts';
import { FoundControl } from '../components/found-control.tsx';
import { ProductFacts } from '../components/product-facts.tsx';
import type { SearchDirectory } from '../directory.ts';

const titles = defineMessages({
  all: { id: 'search.building' },
  in: { id: 'search.buildingIn' },
  near: { id: 'search.buildingNear' },
});
const messages = defineMessages({
  none: { id: 'building.none' },
  trade: { id: 'common.trade' },
  type: { id: 'common.type' },
  town: { id: 'filter.town' },
  licensed: { id: 'filter.licensed' },
});

/** Building services and materials. */
export const building: SearchDirectory = {
  path: '/building',
  kind: 'PRODUCT',
  titles,
  none: messages.none,
  fields: [
    { name: 'trade', label: messages.trade, kind: 'several', optionLabels: tradeLabels },
    { name: 'type', label: messages.type, kind: 'several', optionLabels: productTypeLabels },
    { name: 'city', label: messages.town, kind: 'found', takes: 'one', Control: FoundControl },
    flag('licensed', messages.licensed),
    negotiableField,
    addedField,
  ],
  purposes: [],
  sorts: ['newest', 'price', '-price'],
  cardFacts: (card) => <ProductFacts card={card} />,
};
