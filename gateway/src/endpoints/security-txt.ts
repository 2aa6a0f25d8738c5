import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Clock } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Config } from '@ardhi/kernel/runtime/config';
import type { Request, Response } from 'express';

/** Who receives reports of vulnerabilities, and where the rules for reporting are. */
export interface SecurityContact {
  /** `mailto:…` or `https://…` */
  readonly contact: string;
  /** `https://…` */
  readonly policy?: string;
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** RFC 9116 §2.5.5 recommends less than a year; the file is generated, so it is always this far ahead. */
const lifetimeDays = 90;
const dayMs = 24 * 3_600_000;

/** The contact that the settings name, if any. */
export const securityContactOf = (
  { SECURITY_CONTACT: contact, SECURITY_POLICY: policy, publicUrl }: Config,
  clock: Clock,
): SecurityContact | undefined =>
  contact === undefined ? undefined : { contact, publicUrl, clock, ...omitUndefined({ policy }) };

/** The lines of security.txt; `Expires` is a whole day, so that the file changes once a day. */
function securityTxt({ contact, policy, publicUrl, clock }: SecurityContact): string {
  const today = Math.floor(clock.epoch() / dayMs) * dayMs;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + lifetimeDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl)}`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    '',
  ].join('\n');
}

/** Serves /.well-known/security.txt. @throws Refusal NOT_FOUND when no contact is set */
export const securityTxtHandler =
  (contact: SecurityContact | undefined) =>
  (_request: Request, response: Response): void => {
    if (contact === undefined) refuse('NOT_FOUND');
    response
      .set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
      .send(securityTxt(contact));
  };
