import type { ProposalKind } from '@ardhi/contracts/accounts/circle-input';
import { defineMessages } from '@ardhi/kit/i18n/intl';

/** Kinds of proposals. */
export const proposalKindLabels = defineMessages<ProposalKind>({
  STAGE: { id: 'circle.kindSTAGE' },
  PAY: { id: 'circle.kindPAY' },
});
