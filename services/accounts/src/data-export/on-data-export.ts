import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import type { PersonalDataEvent } from '@ardhi/contracts/personal-data/personal-data-events';
import { dayMs } from '@ardhi/kernel/base/durations';
import { partsOf } from '@ardhi/kernel/privacy/personal-data';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { emailText } from '../email-texts.ts';
import { accountJob } from '../job/job.ts';
import { notices } from '../notices/notices.ts';
import { type User, user } from '../user/user.ts';
import { collectPersonalData } from './collect-personal-data.ts';
import { type DataExport, type DataExportEvent, dataExport } from './data-export.ts';
import { dataExports } from './data-exports.projection.ts';
import { expireDataExport, scheduleExpiry } from './expire-data-export.ts';
import { downloadPath, exportPage } from './export-addresses.ts';
import { ownCategory, personalDataDefinitions } from './personal-data-categories.ts';

/** How long a finished export can be downloaded. */
const keptMs = 7 * dayMs;
/** After this time an export that a service has not answered has failed (promises.md F6). */
const limitMs = dayMs;
const maxExports = 100;

/** Collects the part of this service, and lets the export fail where an answer is missing after a day. */
async function start(
  { userId }: { readonly userId: string },
  { subject, id }: { readonly subject: string; readonly id: string },
  context: ServiceContext,
): Promise<void> {
  await scheduleExpiry(context, subject, limitMs);
  const parts = partsOf(await collectPersonalData(context, userId));
  for (const [index, sections] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const command = { type: 'AddPersonalData', category: ownCategory, sections, isLast } as const;
    await context.execute(dataExport, subject, command, { commandId: `${id}:${index}` });
  }
}

/** Tells how many services have answered. */
async function advance(
  { isLast }: { readonly isLast: boolean },
  { subject, id }: { readonly subject: string; readonly id: string },
  context: ServiceContext,
): Promise<void> {
  if (!isLast) return;
  const { total, waitsFor } = (await context.state<DataExport>(dataExport, subject)).state;
  const done = total - waitsFor.length;
  await context.execute(accountJob, subject, { type: 'AdvanceJob', done }, { commandId: id });
}

/** Ends the job, and tells the user in the notification centre and by email. */
async function complete(
  _: object,
  { subject, id }: { readonly subject: string; readonly id: string },
  context: ServiceContext,
): Promise<void> {
  const { execute, state, mailer, config } = context;
  await execute(accountJob, subject, { type: 'CompleteJob', url: downloadPath(subject) }, { commandId: id });
  await scheduleExpiry(context, subject, keptMs);
  const { userId } = (await state<DataExport>(dataExport, subject)).state;
  const { email, name, status } = (await state<User>(user, userId)).state;
  if (status !== 'ACTIVE') return;
  const notice = { noticeId: id, kind: 'DATA_EXPORT_READY', href: exportPage(subject) } as const;
  await execute(notices, userId, { type: 'Add', ...notice }, { commandId: id });
  if (email === '') return;
  await mailer.send({
    kind: 'NOTICE',
    id,
    to: email,
    subject: emailText('dataExport.subject'),
    body: {
      paragraphs: [emailText('greeting', { name }), emailText('dataExport.text')],
      button: { label: emailText('dataExport.button'), url: `${config.publicUrl}${exportPage(subject)}` },
      notes: [emailText('dataExport.unexpected')],
    },
  });
}

/** Follows an export from its request to the email; an erased user's are forgotten. */
export const onDataExport: Reaction<DataExportEvent | PublishedUserEvent> = {
  name: 'accounts.on-data-export',
  subscribesTo: ['dataexport', 'user'],
  on: {
    DataExportRequested: start,
    PersonalDataAdded: advance,
    DataExportCompleted: complete,
    async UserErased(_, { subject: userId, id: eventId }, context) {
      const own = await context.read(dataExports).find({ where: { userId }, limit: maxExports });
      for (const { id } of own) await expireDataExport(context, id, `${eventId}:${id}`);
    },
  },
};

/** Adds what another service has collected. */
export const onPersonalData: Reaction<PersonalDataEvent> = {
  name: 'accounts.on-personal-data',
  subscribesTo: personalDataDefinitions.map(({ category }) => category),
  on: {
    async PersonalDataCollected({ sections, isLast }, { subject, id, stream }, context) {
      const category = stream.slice(0, stream.indexOf('-'));
      // Erased: the export has expired.
      if (typeof sections === 'string') return;
      const command = { type: 'AddPersonalData', category, sections, isLast } as const;
      await context.execute(dataExport, subject, command, { commandId: id });
    },
  },
};
