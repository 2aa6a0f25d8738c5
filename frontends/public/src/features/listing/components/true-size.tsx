import type { SizeComparison as Sizes } from '@ardhi/contracts/listings/listing-detail';
import { formatAreaWithMetres } from '@ardhi/kit/format/format-area';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { Section } from '@ardhi/kit/ui/section';
import { SizeNotice } from '@ardhi/kit/ui/size-notice';
import { useAreaUnit } from '@ardhi/kit/ui/use-area-unit';

const messages = defineMessages({
  claimedM2: { id: 'common.asAdvertised' },
  dimensionM2: { id: 'common.fromItsDimensions' },
  polygonM2: { id: 'trueSize.polygon' },
  titleM2: { id: 'common.onTheTitle' },
});

/**
 * The size as advertised, by its sides, by the boundary and on the title, with the cost of the difference.
 */
export function TrueSize({ size }: { readonly size: Sizes }) {
  const intl = useIntl();
  const unit = useAreaUnit(size.claimedM2, true);
  const sources = ['claimedM2', 'dimensionM2', 'polygonM2', 'titleM2'] as const;
  return (
    <Section title={<FormattedMessage id="trueSize.heading" />}>
      <SizeNotice sizes={size}>{size.sentence}</SizeNotice>
      <FactTable
        facts={sources.flatMap((source) => {
          const m2 = size[source];
          return m2 === undefined
            ? []
            : [{ label: intl.formatMessage(messages[source]), value: formatAreaWithMetres(intl, m2, unit) }];
        })}
      />
      <p>
        <small>
          <FormattedMessage id="trueSize.explained" />
        </small>
      </p>
    </Section>
  );
}
