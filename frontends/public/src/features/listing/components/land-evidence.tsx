import type { PublicTitle } from '@ardhi/contracts/listings/title';
import { ClientOnly } from '@ardhi/kit/client-only';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { encumbranceLabels } from '@ardhi/kit/labels/encumbrance-labels';
import { tenureLabels } from '@ardhi/kit/labels/tenure-labels';
import { EvidenceLadder } from '@ardhi/kit/ui/evidence-ladder';
import { type Fact, FactTable } from '@ardhi/kit/ui/fact-table';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';

import { lazy } from 'react';

const LandPapers = lazy(() =>
  import('./evidence-documents.tsx').then((module) => ({ default: module.EvidenceDocuments })),
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

/** Tenure, parcel, lease, encumbrances and evidence of a land title. It informs and guarantees nothing. */
export function LandEvidence({ title }: { readonly title: PublicTitle }) {
  const intl = useIntl();
  const { lease } = title;
  const facts: Fact[] = [
    { label: intl.formatMessage(messages.tenure), value: intl.formatMessage(tenureLabels[title.tenure]) },
    ...(title.parcelShown === undefined
      ? []
      : [{ label: intl.formatMessage(messages.parcel), value: title.parcelShown }]),
    ...(lease === undefined
      ? []
      : [
          {
            label: intl.formatMessage(messages.lease),
            value: intl.formatList(
              [
                intl.formatMessage(messages.leaseLeft, {
                  left: lease.yearsLeft,
                  years: lease.years,
                  lessor: lease.lessor,
                }),
                intl.formatMessage(messages.leaseBegan, { day: formatDay(lease.startOn, intl.locale) }),
                ...(lease.renewable ? [intl.formatMessage(messages.renewable)] : []),
              ],
              { type: 'unit' },
            ),
          },
          ...(lease.groundRent
            ? [
                {
                  label: intl.formatMessage(messages.rent),
                  value: formatMoney(lease.groundRent, intl.locale),
                },
              ]
            : []),
        ]),
    ...title.encumbrances.map(({ type, note }) => ({
      label: intl.formatMessage(messages.burdens),
      value: [intl.formatMessage(encumbranceLabels[type]), note].filter(Boolean).join(': '),
    })),
  ];
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
      <FactTable facts={facts} />
      <EvidenceLadder level={title.level} />
      {title.evidence.length > 0 && (
        <ClientOnly fallback={null}>{() => <LandPapers documents={title.evidence} />}</ClientOnly>
      )}
      <p>
        <small>
          <FormattedMessage id="title.caution" />
        </small>
      </p>
    </Section>
  );
}
