import type { TeamRow } from '@ardhi/contracts/accounts/organisations';
import { arrangeMember } from '@ardhi/contracts/accounts/team.routes';
import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { RecordForm } from '@ardhi/kit/forms/record-form.tsx';
import { TextField } from '@ardhi/kit/forms/text-field.tsx';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { useState } from 'react';
import * as z from 'zod/mini';
import styles from './agents.module.css';
import { teamRoutes } from './load-team.ts';
import { useTeam } from './use-team.ts';

interface Given {
  readonly member: TeamRow;
}

/** What a member is called, and whether they take one of the seats. */
export function ArrangeMember({ member }: Given) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FormattedMessage id="team.arrange" defaultMessage="Change" />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={member.name}>
        <Arranging member={member} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** What a member's share of the agency's slots is called (model §4.7.1). */
const slots = 'LISTING_SLOT';

type Body = NonNullable<typeof arrangeMember.body>;

/** A form knows one number where the contract knows a list of shares; the `others` stay as they are. */
const schemaFor = (others: TeamRow['quotaShare']) =>
  z.pipe(
    z.pipe(
      z.looseObject({ most: z.optional(z.number()) }),
      z.transform(({ most, ...given }): unknown => ({
        ...given,
        quotaShare: [...others, ...(most === undefined ? [] : [{ key: slots, max: most }])],
      })),
    ),
    arrangeMember.body as Body,
  );

function Arranging({
  member: { userId, title = '', seat, quotaShare },
  onDone,
}: Given & { readonly onDone: () => void }) {
  const carryOut = useTeam();
  const form = useContractForm({
    schema: schemaFor(quotaShare.filter(({ key }) => key !== slots)),
    initial: { title, seat, most: quotaShare.find(({ key }) => key === slots)?.max },
    async send(body: z.infer<Body>) {
      await carryOut((client) => client.exchange(teamRoutes.arrange, { params: { userId }, body }));
      onDone();
    },
  });
  return (
    <RecordForm form={form}>
      <TextField
        form={form}
        name="title"
        maxLength={80}
        label={<FormattedMessage id="team.role" defaultMessage="Title" />}
      />
      <TextField
        form={form}
        name="most"
        type="number"
        label={<FormattedMessage id="team.most" defaultMessage="Listings on the market at once, at most" />}
        hint={
          <FormattedMessage id="team.mostHint" defaultMessage="Empty: as many as the agency has slots for" />
        }
      />
      <label className={styles['seat']}>
        <input type="checkbox" {...form.register('seat')} />
        <FormattedMessage id="team.takesSeat" defaultMessage="Takes one of the seats" />
      </label>
    </RecordForm>
  );
}
