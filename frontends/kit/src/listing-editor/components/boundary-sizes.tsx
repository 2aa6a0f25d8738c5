import type { Area } from '@ardhi/contracts/listings/area';
import { compareSizes } from '@ardhi/contracts/listings/compare-sizes';
import { formatAreaWithMetres } from '../../format/format-area.ts';
import type { FormValues } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { FactTable } from '../../ui/fact-table.tsx';
import { SizeNotice } from '../../ui/size-notice.tsx';
import { useAreaUnit } from '../../ui/use-area-unit.ts';

interface BoundarySizesProps {
  readonly values: FormValues;
  readonly polygonM2: number;
  /** Area on the title. */
  readonly titleM2: number | undefined;
  /** The perimeter as text. */
  readonly perimeterText: string | undefined;
}

/** The area within the boundary compared with the claimed and registered areas, in the unit of the claim. */
export function BoundarySizes({ values, polygonM2, titleM2, perimeterText }: BoundarySizesProps) {
  const intl = useIntl();
  const defaultUnit = useAreaUnit(polygonM2, true);
  const claimed = values['area'] as Area | null | undefined;
  const claim = claimed && claimed.value > 0 && claimed.unit ? claimed : undefined;
  const unit = claim?.unit ?? defaultUnit;
  const comparison =
    claim &&
    compareSizes(claim, {
      polygonM2,
      dimensionsFt: values['dimensionsFt'] as [number, number] | undefined,
      titleM2,
    });
  const text = (m2: number | undefined) =>
    m2 === undefined ? undefined : formatAreaWithMetres(intl, m2, unit);
  const rows: readonly (readonly [string, string | undefined])[] = [
    [intl.formatMessage({ id: 'common.asAdvertised' }), text(comparison?.claimedM2)],
    [intl.formatMessage({ id: 'common.fromItsDimensions' }), text(comparison?.dimensionM2)],
    [intl.formatMessage({ id: 'boundary.polygon' }), text(polygonM2)],
    [intl.formatMessage({ id: 'common.onTheTitle' }), text(comparison?.titleM2)],
    [intl.formatMessage({ id: 'common.perimeter' }), perimeterText],
  ];
  return (
    <>
      {comparison && (
        <SizeNotice sizes={comparison}>
          <FormattedMessage id="boundary.reads" values={{ sentence: comparison.sentence }} />
        </SizeNotice>
      )}
      <FactTable facts={rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))} />
    </>
  );
}
