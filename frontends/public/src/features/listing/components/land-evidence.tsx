import type { PublicTitle } from '@ardhi/contracts/listings/title';
import { ClientOnly } from '@ardhi/kit/client-only';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { encumbranceLabels } from '@ardhi/kit/labels/encumbrance-labels';
import { tenureLabels } from '@ardhi/kit/labels/tenure-labels';
import { EvidenceLadder } from '@ardhi/kit/ui/evidence-ladder';
import { type Fact, FactTable } from '@ardhi/kit/ui/fact-table';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { lazy } from 'react';

const CheckedEvidence = lazy(() =>
  import('./checked-evidence.tsx').then((module) => ({ default: module.CheckedEvidence })),
);

const messages = defineMessages({
  tenure: { id: 'common.tenure' },
  parcel: { id: 'common.parcel' },
  lease: { id: 'common.lease' },
  leaseLeft: { id: 'title.leaseLeft' },
  leaseBegan: { id: 'title.leaseBegan' },
  rent: { id: 'common.groundRentPerYear' },
  renewable: { id: 'title.renewable' },
  burdens: { id: 'common.onTheTitle' },
});

interface LandEvidenceProps {
  readonly listingId: string;
  readonly title: PublicTitle;
}

/** Tenure, parcel, lease, encumbrances and evidence of a land title. It informs and guarantees nothing. */
export function LandEvidence({ listingId, title }: LandEvidenceProps) {
  const intl = useIntl();
  return (
    <Section title={<FormattedMessage id="title.heading" />}>
      {title.conflicts > 0 && (
        <Notice
          icon="triangle-alert"
          tone="problem"
          title={<FormattedMessage id="title.conflicts" values={{ n: title.conflicts }} />}
        />
      )}
      {title.weak && (
        <Notice icon="triangle-alert" tone="warning" title={<FormattedMessage id="title.weak" />}>
          <p>
            <FormattedMessage id="title.weakWhy" />
          </p>
        </Notice>
      )}
      <FactTable facts={titleFacts(intl, title)} />
      <ClientOnly fallback={<EvidenceLadder level={title.level} />}>
        {() => <CheckedEvidence listingId={listingId} title={title} />}
      </ClientOnly>
      <p>
        <small>
          <FormattedMessage id="title.caution" />
        </small>
      </p>
    </Section>
  );
}

/** Tenure, parcel, lease and encumbrances as rows. */
const titleFacts = (intl: IntlShape, title: PublicTitle): Fact[] => [
  { label: intl.formatMessage(messages.tenure), value: intl.formatMessage(tenureLabels[title.tenure]) },
  ...(title.parcelShown === undefined
    ? []
    : [{ label: intl.formatMessage(messages.parcel), value: title.parcelShown }]),
  ...(title.lease === undefined ? [] : leaseFacts(intl, title.lease)),
  ...title.encumbrances.map(({ type, note }) => ({
    label: intl.formatMessage(messages.burdens),
    value: [intl.formatMessage(encumbranceLabels[type]), note].filter(Boolean).join(': '),
  })),
];

/** The terms of a lease, and its ground rent if there is one. */
function leaseFacts(intl: IntlShape, lease: NonNullable<PublicTitle['lease']>): Fact[] {
  const { yearsLeft, years, lessor, startOn, renewable, groundRent } = lease;
  const terms = [
    intl.formatMessage(messages.leaseLeft, { left: yearsLeft, years, lessor }),
    intl.formatMessage(messages.leaseBegan, { day: formatDay(startOn, intl.locale) }),
    ...(renewable ? [intl.formatMessage(messages.renewable)] : []),
  ];
  return [
    { label: intl.formatMessage(messages.lease), value: intl.formatList(terms, { type: 'unit' }) },
    ...(groundRent
      ? [{ label: intl.formatMessage(messages.rent), value: formatMoney(groundRent, intl.locale) }]
      : []),
  ];
}
