import type { TitlePublic } from '@ardhi/contracts/listings/title';
import { ClientOnly } from '@ardhi/kit/client-only.tsx';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { EvidenceLadder } from '@ardhi/kit/ui/evidence-ladder.tsx';
import { type Fact, FactTable } from '@ardhi/kit/ui/fact-table.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { encumbranceWords } from '@ardhi/kit/words/encumbrance-words';
import { moneyText } from '@ardhi/kit/words/money-text';
import { tenureWords } from '@ardhi/kit/words/tenure-words';

import { lazy } from 'react';

const LandPapers = lazy(() => import('./land-papers.tsx').then((papers) => ({ default: papers.LandPapers })));

const words = defineMessages({
  tenure: { id: 'title.tenure', defaultMessage: 'Held as' },
  parcel: { id: 'title.parcel', defaultMessage: 'Parcel' },
  lease: { id: 'title.lease', defaultMessage: 'Lease' },
  leaseLeft: { id: 'title.leaseLeft', defaultMessage: '{left} of {years} years left, from {lessor}' },
  leaseBegan: { id: 'title.leaseBegan', defaultMessage: 'since {day}' },
  rent: { id: 'title.rent', defaultMessage: 'Ground rent a year' },
  renewable: { id: 'title.renewable', defaultMessage: 'may be renewed' },
  burdens: { id: 'title.burdens', defaultMessage: 'On the title' },
});

/** How the land is held, what speaks for it and what against; never a guarantee. */
export function LandEvidence({ title }: { readonly title: TitlePublic }) {
  const intl = useIntl();
  const { lease } = title;
  const facts: Fact[] = [
    { label: intl.formatMessage(words.tenure), value: intl.formatMessage(tenureWords[title.tenure]) },
    ...(title.parcelShown === undefined
      ? []
      : [{ label: intl.formatMessage(words.parcel), value: title.parcelShown }]),
    ...(lease === undefined
      ? []
      : [
          {
            label: intl.formatMessage(words.lease),
            value: intl.formatList(
              [
                intl.formatMessage(words.leaseLeft, {
                  left: lease.yearsLeft,
                  years: lease.years,
                  lessor: lease.lessor,
                }),
                intl.formatMessage(words.leaseBegan, { day: showDay(lease.startOn, intl.locale) }),
                ...(lease.renewable ? [intl.formatMessage(words.renewable)] : []),
              ],
              { type: 'unit' },
            ),
          },
          ...(lease.groundRent
            ? [{ label: intl.formatMessage(words.rent), value: moneyText(lease.groundRent, intl.locale) }]
            : []),
        ]),
    ...title.encumbrances.map(({ type, note }) => ({
      label: intl.formatMessage(words.burdens),
      value: [intl.formatMessage(encumbranceWords[type]), note].filter(Boolean).join(': '),
    })),
  ];
  return (
    <Section title={<FormattedMessage id="title.heading" defaultMessage="Land and title" />}>
      {title.conflicts > 0 && (
        <Notice
          icon="triangle-alert"
          tone="problem"
          title={
            <FormattedMessage
              id="title.conflicts"
              defaultMessage="{n, plural, one {Another claim} other {# other claims}} to this parcel or a part of it is being looked into."
              values={{ n: title.conflicts }}
            />
          }
        />
      )}
      {title.weak && (
        <Notice
          icon="triangle-alert"
          tone="warning"
          title={
            <FormattedMessage id="title.weak" defaultMessage="This kind of paper proves little by itself." />
          }
        >
          <p>
            <FormattedMessage
              id="title.weakWhy"
              defaultMessage="It shows an agreement or a membership, not registered ownership. Ask for a search at the land registry and a lawyer before you pay anything."
            />
          </p>
        </Notice>
      )}
      <FactTable facts={facts} />
      <EvidenceLadder level={title.level} />
      {title.evidence.length > 0 && (
        <ClientOnly fallback={null}>{() => <LandPapers papers={title.evidence} />}</ClientOnly>
      )}
      <p>
        <small>
          <FormattedMessage
            id="title.caution"
            defaultMessage="We say what is on file and when it ends. We do not promise that nobody else has a claim."
          />
        </small>
      </p>
    </Section>
  );
}
