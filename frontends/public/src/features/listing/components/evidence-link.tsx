import type { EvidenceKind } from '@ardhi/contracts/listings/evidence';
import { createEvidenceLink } from '@ardhi/contracts/listings/evidence.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { evidenceLabels } from '@ardhi/kit/labels/evidence-labels';
import { Button } from '@ardhi/kit/ui/button';

interface EvidenceLinkProps {
  readonly document: { readonly id: string; readonly kind: EvidenceKind };
}

/** Opens an evidence document in a new tab, by a link that is valid for 15 minutes. */
export function EvidenceLink({ document: { id, kind } }: EvidenceLinkProps) {
  const intl = useIntl();
  const open = useMutation((client) => client.call(createEvidenceLink, { params: { id } }), {
    refreshes: 'nothing',
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
  });
  return (
    <>
      <Button variant="text" onClick={() => void open.mutate()}>
        <FormattedMessage id="papers.open" values={{ kind: intl.formatMessage(evidenceLabels[kind]) }} />
      </Button>
      <span role="alert">{open.errorMessage}</span>
    </>
  );
}
