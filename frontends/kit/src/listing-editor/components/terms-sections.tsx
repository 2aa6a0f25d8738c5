import type { Feature } from '@ardhi/contracts/listings/feature';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage } from '../../i18n/intl.tsx';
import { Section } from '../../ui/section.tsx';
import { FeatureFields } from './feature-fields.tsx';
import { FeeFields } from './fee-fields.tsx';
import { InstalmentFields } from './instalment-fields.tsx';
import { OpenDayFields } from './open-day-fields.tsx';
import styles from './sections.module.css';

const chosenCount = ({ values }: Autosave) => ((values['features'] ?? []) as readonly string[]).length;

interface TermsSectionsProps {
  readonly kind: ListingKind;
  readonly autosave: Autosave;
  readonly features: readonly Feature[];
  /** IANA time zone of the land; undefined until the listing has a place. */
  readonly timeZone: string | undefined;
}

/** Terms besides the price, open days and amenities. */
export function TermsSections({ kind, autosave, features, timeZone }: TermsSectionsProps) {
  return (
    <>
      <Section title={<FormattedMessage id="editor.fees" />}>
        <FeeFields autosave={autosave} />
      </Section>
      {(kind === 'PLOT' || kind === 'PROPERTY') && (
        <Section title={<FormattedMessage id="editor.instalments" />}>
          <InstalmentFields autosave={autosave} />
        </Section>
      )}
      {kind !== 'PRODUCT' && (
        <Section title={<FormattedMessage id="common.openDays" />}>
          <OpenDayFields autosave={autosave} timeZone={timeZone} />
        </Section>
      )}
      {features.length > 0 && (
        <Section title={<FormattedMessage id="common.features" />}>
          <details className={styles.fold}>
            <summary>
              <FormattedMessage id="editor.features" values={{ n: chosenCount(autosave) }} />
            </summary>
            <FeatureFields autosave={autosave} features={features} />
          </details>
        </Section>
      )}
    </>
  );
}
