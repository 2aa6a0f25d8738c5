import { randomInt } from 'node:crypto';
import { confirmPhoneCode, sendPhoneCode } from '@ardhi/contracts/accounts/phone-codes.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';
import { macWith } from '@ardhi/kernel/email/mac-with';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { challengeIssuer } from '@ardhi/kernel/privacy/challenge';
import { phoneProofs } from '@ardhi/kernel/privacy/phone-proof';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { emailText } from '../email-texts.ts';
import { type User, user } from '../user/user.ts';
import { type PhoneCode, phoneCode } from './phone-code.ts';
import { scheduleKeyEnd } from './phone-code-retention.ts';
import { phoneCodes } from './phone-codes.projection.ts';

/** How long a code is accepted, in milliseconds. */
const lifetimeMs = 10 * 60_000;
const digits = 6;

/** Routes that send a code to a phone number and confirm the number by it (api.md A18, A19). */
export function phoneCodeRoutes(context: ServiceContext): Endpoint[] {
  const proofs = phoneProofs(context);
  const challenges = challengeIssuer(context);
  const hashOf = (otpId: string, code: string) => macWith(context.keys, 'phone-codes', `${otpId} ${code}`);

  return [
    serve(sendPhoneCode, async (call) => {
      if (!proofs.isOffered) refuse('NOT_FOUND');
      const { phone, for: purpose } = call.body;
      if (!context.mailer.sendsTextsTo(phone)) refuseField('phone', 'noTexts');
      // Each text message costs money, and an account costs nothing: being signed in is no proof.
      await challenges.protect('phone', call.body, { id: '', address: call.caller.address });
      const otpId = call.newId();
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const sentAt = context.clock.now();
      const expiresAt = new Date(context.clock.epoch() + lifetimeMs).toISOString();
      const hash = await hashOf(otpId, code);
      const day = sentAt.slice(0, 10);
      await scheduleKeyEnd(context, day);
      await call.execute(phoneCode, otpId, { type: 'SendCode', phone, purpose, hash, day, expiresAt });
      const isSent = await sendText(context, { otpId, phone, code, expiresAt });
      await endOthers(context, { phone, otpId, isSent });
      return { otpId, expiresAt };
    }),

    serve(confirmPhoneCode, async (call) => {
      const { otpId } = call.params;
      const { sent } = (await context.state<PhoneCode>(phoneCode, otpId)).state;
      if (sent === undefined) return refuse('CODE_INVALID');
      const isRight = timingSafeEquals(await hashOf(otpId, call.body.code), sent.hash);
      await call.execute(phoneCode, otpId, { type: 'EnterCode', isRight });
      if (!isRight) refuse('CODE_INVALID');
      await confirmInProfile(context, call, sent.phone);
      return { phoneProof: await proofs.issue(sent), phone: sent.phone };
    }),
  ];
}

/** Sends the text message, at most as many an hour as codes by email; resolves with whether it is sent. */
const sendText = (
  { mailer }: ServiceContext,
  { otpId, phone, code, expiresAt }: Readonly<Record<'otpId' | 'phone' | 'code' | 'expiresAt', string>>,
): Promise<boolean> =>
  mailer.send({
    kind: 'VERIFICATION',
    id: `otp:${otpId}`,
    to: phone,
    subject: emailText('phone.subject'),
    text: emailText('phone.code', { code }),
    expiresAt,
  });

/** A code that was sent ends the earlier ones. A code that was not sent ends instead, so that asking too often does not end the code that the holder received. */
async function endOthers(
  { read, execute }: ServiceContext,
  { phone, otpId, isSent }: { readonly phone: string; readonly otpId: string; readonly isSent: boolean },
): Promise<void> {
  const open = await read(phoneCodes).find({ where: { phone, isOpen: true }, limit: 100 });
  const ended = isSent ? open.filter(({ id }) => id !== otpId) : [{ id: otpId }];
  for (const { id } of ended)
    await execute(phoneCode, id, { type: 'EndCode' }, { commandId: `end:${id}`, actor: 'system' });
}

/** Marks the number as confirmed in the profile of the caller, if it is theirs. */
async function confirmInProfile(
  context: ServiceContext,
  { caller, execute }: Pick<Call<unknown, unknown, unknown>, 'caller' | 'execute'>,
  e164: string,
): Promise<void> {
  if (caller.id === '') return;
  const { phone } = (await context.state<User>(user, caller.id)).state;
  if (phone?.e164 !== e164) return;
  const verifiedAt = context.clock.now();
  await execute(user, caller.id, { type: 'ChangeProfile', phone: { ...phone, verifiedAt } });
}
