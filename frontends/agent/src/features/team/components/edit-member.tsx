import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import { memberChanges } from '@ardhi/contracts/accounts/team-input';
import { Dialog } from '@ardhi/kit/dialog';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { teamRoutes } from '../api/load-team.ts';
import { useTeamMutation } from '../hooks/use-team-mutation.ts';

interface EditMemberProps {
  readonly member: TeamRow;
}

/** Edits the job title, seat and slot share of a member. */
export function EditMember({ member }: EditMemberProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="common.change" />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={member.name}>
        <EditMemberForm member={member} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Key of a member's share of the listing slots (model §4.7.1). */
const slotsKey = 'LISTING_SLOT';

/** Maps the form's single number to the list of shares in the contract; the shares in `others` are kept. */
const schemaFor = (otherShares: TeamRow['quotaShare']) =>
  z.pipe(
    z.pipe(
      z.looseObject({ most: z.optional(z.number()) }),
      z.transform(({ most, ...rest }): unknown => ({
        ...rest,
        quotaShare: [...otherShares, ...(most === undefined ? [] : [{ key: slotsKey, max: most }])],
      })),
    ),
    memberChanges,
  );

function EditMemberForm({
  member: { userId, title = '', seat, quotaShare, version },
  onDone,
}: EditMemberProps & { readonly onDone: () => void }) {
  const arrange = useTeamMutation(
    (client, { body, ...options }: { body: z.infer<typeof memberChanges>; ifMatch: number | undefined }) =>
      client.exchange(teamRoutes.arrange, { params: { userId }, body }, options),
  );
  const form = useContractForm({
    schema: schemaFor(quotaShare.filter(({ key }) => key !== slotsKey)),
    initial: { title, seat, most: quotaShare.find(({ key }) => key === slotsKey)?.max },
    draftKey: `team:member:${userId}`,
    version,
    async onSubmit(body: z.infer<typeof memberChanges>, { ifMatch }) {
      await arrange.mutateAsync({ body, ifMatch });
      onDone();
    },
  });
  return (
    <RecordForm form={form}>
      <TextField form={form} name="title" maxLength={80} label={<FormattedMessage id="agent.title" />} />
      <TextField
        form={form}
        name="most"
        type="number"
        label={<FormattedMessage id="team.most" />}
        hint={<FormattedMessage id="team.mostHint" />}
      />
      <CheckboxField form={form} name="seat" label={<FormattedMessage id="team.takesSeat" />} />
    </RecordForm>
  );
}
