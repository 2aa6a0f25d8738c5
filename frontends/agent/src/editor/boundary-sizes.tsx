import type { Area } from '@ardhi/contracts/listings/area';
import { compareSizes } from '@ardhi/contracts/listings/compare-sizes';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { FactTable } from '@ardhi/kit/ui/fact-table.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { useAreaUnit } from '@ardhi/kit/ui/use-area-unit';
import { areaWithMetres } from '@ardhi/kit/words/area-text';
import type { Said } from './use-saying.ts';

/** A difference beyond these percents is shown as one (model §5 B3). */
const amberPercent = 3;

interface Given {
  readonly said: Said;
  readonly polygonM2: number;
  /** As it is registered. */
  readonly titleM2: number | undefined;
  /** How long the boundary is, in words. */
  readonly around: string | undefined;
}

/** What the boundary measures beside what is claimed, in the unit of the claim, with what a buyer would lose. */
export function BoundarySizes({ said, polygonM2, titleM2, around }: Given) {
  const intl = useIntl();
  const usual = useAreaUnit(polygonM2, true);
  const claimed = said['area'] as Area | null | undefined;
  const whole = claimed && claimed.value > 0 && claimed.unit ? claimed : undefined;
  const unit = whole?.unit ?? usual;
  const size =
    whole &&
    compareSizes(whole, {
      polygonM2,
      dimensionsFt: said['dimensionsFt'] as [number, number] | undefined,
      titleM2,
    });
  const text = (m2: number | undefined) => (m2 === undefined ? undefined : areaWithMetres(intl, m2, unit));
  const rows: readonly (readonly [string, string | undefined])[] = [
    [intl.formatMessage({ id: 'boundary.claimed', defaultMessage: 'As you say' }), text(size?.claimedM2)],
    [intl.formatMessage({ id: 'boundary.sides', defaultMessage: 'By its sides' }), text(size?.dimensionM2)],
    [intl.formatMessage({ id: 'boundary.polygon', defaultMessage: 'By this boundary' }), text(polygonM2)],
    [intl.formatMessage({ id: 'boundary.title', defaultMessage: 'On the title' }), text(size?.titleM2)],
    [intl.formatMessage({ id: 'boundary.around', defaultMessage: 'Around it' }), around],
  ];
  const off = (size?.worstDiffPercent ?? 0) > amberPercent;
  return (
    <>
      {size && (
        <Notice
          icon={off ? 'triangle-alert' : 'ruler'}
          tone={off ? 'warning' : 'good'}
          title={
            <FormattedMessage
              id="boundary.reads"
              defaultMessage="Buyers read: {sentence}"
              values={{ sentence: size.sentence }}
            />
          }
        />
      )}
      <FactTable facts={rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))} />
    </>
  );
}
