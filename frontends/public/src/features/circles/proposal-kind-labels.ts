import type { ProposalKind } from '@ardhi/contracts/accounts/circle-input';
import { defineMessages } from '@ardhi/kit/i18n/intl';

/** What a proposal asks for. */
export const proposalKindLabels = defineMessages<ProposalKind>({
  STAGE: { id: 'circle.kindSTAGE' },
  PAY: { id: 'circle.kindPAY' },
});
