import type { EvidenceKind } from '@ardhi/contracts/listings/evidence';
import type { PublicTitle } from '@ardhi/contracts/listings/title';
import { epoch } from '@ardhi/kit/clock';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { EvidenceLadder } from '@ardhi/kit/ui/evidence-ladder';
import { EvidenceDocuments } from './evidence-documents.tsx';

const messages = defineMessages({
  checked: { id: 'ladder.checked' },
  checkedUntil: { id: 'ladder.checkedUntil' },
  daysLeft: { id: 'ladder.daysLeft' },
  expired: { id: 'papers.EXPIRED' },
  next: { id: 'ladder.next' },
  waiting: { id: 'ladder.waiting' },
});

/** The documents of the step to each level; that of the seller's identity is rarely public. */
const kindsOf: Readonly<Record<number, readonly EvidenceKind[]>> = {
  1: ['MANDATE_LETTER', 'OWNER_ID'],
  2: ['TITLE_COPY'],
  3: ['SEARCH_LETTER'],
  4: ['BOUNDARY_OPENING'],
  5: ['SITE_VISIT'],
};
const dayMs = 86_400_000;
/** Days before the end from which they are counted. */
const soonDays = 14;

interface CheckedEvidenceProps {
  readonly listingId: string;
  readonly title: PublicTitle;
}

/** The evidence ladder with when each step was checked and until when that holds, above its documents. */
export function CheckedEvidence({ listingId, title: { level, evidence } }: CheckedEvidenceProps) {
  const intl = useIntl();
  const detailOf = (stepLevel: number) => {
    const documents = evidence.filter(({ kind }) => kindsOf[stepLevel]?.includes(kind));
    if (stepLevel <= level) return checkedText(intl, documents);
    const why = missingText(intl, documents);
    return why !== undefined && stepLevel === level + 1
      ? intl.formatMessage(messages.next, { level: stepLevel, why })
      : why;
  };
  return (
    <>
      <EvidenceLadder level={level} detailOf={detailOf} />
      <EvidenceDocuments listingId={listingId} documents={evidence} />
    </>
  );
}

/** When the documents of a step were checked, and when the first of them ends. */
function checkedText(intl: IntlShape, documents: PublicTitle['evidence']): string | undefined {
  const [first] = documents
    .filter(({ status }) => status === 'ACCEPTED')
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn));
  if (first === undefined) return undefined;
  const { reviewedOn, expiresOn } = first;
  const until = formatDay(expiresOn, intl.locale);
  const text =
    reviewedOn === undefined
      ? intl.formatMessage(messages.checkedUntil, { until })
      : intl.formatMessage(messages.checked, { on: formatDay(reviewedOn, intl.locale), until });
  const n = Math.floor((Date.parse(expiresOn) + dayMs - epoch()) / dayMs);
  return n > soonDays ? text : `${text} (${intl.formatMessage(messages.daysLeft, { n: Math.max(0, n) })})`;
}

/** Why documents of a step do not count; undefined without any. */
function missingText(intl: IntlShape, documents: PublicTitle['evidence']): string | undefined {
  if (documents.some(({ status }) => status === 'SUBMITTED')) return intl.formatMessage(messages.waiting);
  const expired = documents.find(({ status }) => status === 'EXPIRED');
  return (
    expired && intl.formatMessage(messages.expired, { until: formatDay(expired.expiresOn, intl.locale) })
  );
}
