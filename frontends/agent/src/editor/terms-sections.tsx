import type { Feature } from '@ardhi/contracts/listings/feature';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { FeatureFields } from './feature-fields.tsx';
import { FeeFields } from './fee-fields.tsx';
import { InstalmentFields } from './instalment-fields.tsx';
import { OpenDayFields } from './open-day-fields.tsx';
import type { Saying } from './use-saying.ts';

interface Given {
  readonly kind: ListingKind;
  readonly saying: Saying;
  readonly features: readonly Feature[];
}

/** What comes beside the price, and what the place offers. */
export function TermsSections({ kind, saying, features }: Given) {
  return (
    <>
      <Section title={<FormattedMessage id="editor.fees" defaultMessage="Fees beside the price" />}>
        <FeeFields saying={saying} />
      </Section>
      {(kind === 'PLOT' || kind === 'PROPERTY') && (
        <Section title={<FormattedMessage id="editor.instalments" defaultMessage="Paying by instalments" />}>
          <InstalmentFields saying={saying} />
        </Section>
      )}
      {kind !== 'PRODUCT' && (
        <Section title={<FormattedMessage id="editor.openDays" defaultMessage="Open days" />}>
          <OpenDayFields saying={saying} />
        </Section>
      )}
      {features.length > 0 && (
        <Section title={<FormattedMessage id="editor.features" defaultMessage="Features" />}>
          <FeatureFields saying={saying} features={features} />
        </Section>
      )}
    </>
  );
}
