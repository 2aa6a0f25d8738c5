import type { Evidence } from '@ardhi/contracts/listings/evidence';
import { createEvidenceLink } from '@ardhi/contracts/listings/evidence.routes';
import { useState } from 'react';
import { useMutation } from '../../client/use-mutation.ts';
import { formatDay } from '../../format/format-day.ts';
import { choiceLabel } from '../../forms/choice-label.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './evidence-fields.module.css';
import { EvidenceForm } from './evidence-form.tsx';

interface EvidenceFieldsProps {
  readonly id: string;
  readonly documents: readonly Evidence[];
}

/** The evidence documents of the title with their status, and a form to add one. */
export function EvidenceFields({ id, documents }: EvidenceFieldsProps) {
  const [uploaded, setUploaded] = useState(documents);
  return (
    <>
      <ul className={styles.documents}>
        {uploaded.map((paper) => (
          <EvidenceRow key={paper.id} paper={paper} />
        ))}
      </ul>
      <EvidenceForm
        key={uploaded.length}
        listingId={id}
        onAdded={(added) => setUploaded((previous) => [...previous, added])}
      />
    </>
  );
}

/** An evidence document with status and expiry date; it opens by a link that is valid for 15 minutes. */
function EvidenceRow({ paper }: { readonly paper: Evidence }) {
  const intl = useIntl();
  const open = useMutation((client) => client.call(createEvidenceLink, { params: { id: paper.id } }), {
    refreshes: 'nothing',
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
  });
  return (
    <li>
      <span>
        <FormattedMessage
          id="evidence.paper"
          values={{
            kind: <strong>{choiceLabel(intl, paper.kind)}</strong>,
            status: choiceLabel(intl, paper.status),
            day: formatDay(paper.expiresOn, intl.locale),
          }}
        />
      </span>
      <Button variant="text" onClick={() => void open.mutate()}>
        <FormattedMessage id="agent.open" />
      </Button>
      <span role="alert">{open.errorMessage}</span>
    </li>
  );
}
