import type { MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type { ComponentType } from 'react';
import type { FilterName } from '../../lib/search/search-filters.ts';
import type { ControlProps } from './components/filter-control.tsx';

/** Options of a filter with their labels. */
export type OptionLabels = Readonly<Record<string, MessageDescriptor>>;

/**
 * A field of the filter panel: `one` takes a single option, `several` any number, `least` a minimum, `flag`
 * is on or off. The options of `found` are the values of the results, such as their towns.
 */
export type FilterField = { readonly name: FilterName; readonly label: MessageDescriptor } & (
  | { readonly kind: 'one'; readonly optionLabels: OptionLabels }
  | { readonly kind: 'several'; readonly optionLabels: OptionLabels }
  | {
      readonly kind: 'least';
      readonly steps: readonly number[];
      /** Label of a step, with its number as `level`; "3+" by default. */
      readonly stepLabel?: MessageDescriptor;
    }
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'found';
      readonly takes: 'one' | 'several';
      /** Loaded only with pages that have such a field. */
      readonly Control: ComponentType<ControlProps<'found'>>;
    }
);
