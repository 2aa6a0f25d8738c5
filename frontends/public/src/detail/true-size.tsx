import type { TrueSize as Sizes } from '@ardhi/contracts/listings/detail';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { FactTable } from '@ardhi/kit/ui/fact-table.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { useAreaUnit } from '@ardhi/kit/ui/use-area-unit';
import { areaWithMetres } from '@ardhi/kit/words/area-text';

const labels = defineMessages({
  claimedM2: { id: 'trueSize.claimed', defaultMessage: 'As advertised' },
  dimensionM2: { id: 'trueSize.dimension', defaultMessage: 'By its sides' },
  polygonM2: { id: 'trueSize.polygon', defaultMessage: 'By its boundary on the map' },
  titleM2: { id: 'trueSize.title', defaultMessage: 'On the title' },
});

/** Beyond how many percent a difference is shown as one (model §5 B3). */
const amberPercent = 3;

/** The size as claimed, paced, drawn and registered, side by side, and what the difference costs. */
export function TrueSize({ size }: { readonly size: Sizes }) {
  const intl = useIntl();
  const unit = useAreaUnit(size.claimedM2, true);
  const names = ['claimedM2', 'dimensionM2', 'polygonM2', 'titleM2'] as const;
  const off = size.worstDiffPercent > amberPercent;
  return (
    <Section title={<FormattedMessage id="trueSize.heading" defaultMessage="True size" />}>
      <Notice icon={off ? 'triangle-alert' : 'ruler'} tone={off ? 'warning' : 'good'} title={size.sentence} />
      <FactTable
        facts={names.flatMap((name) => {
          const m2 = size[name];
          return m2 === undefined
            ? []
            : [{ label: intl.formatMessage(labels[name]), value: areaWithMetres(intl, m2, unit) }];
        })}
      />
    </Section>
  );
}
