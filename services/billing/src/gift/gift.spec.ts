import { type GiftCommandName, giftCommands, giftState } from '@ardhi/contracts/billing/gift';
import { accepts } from '@ardhi/testing/accepts';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '../pricing/subscription-period.ts';
import {
  allowedCommands,
  deliveryOf,
  type GiftAddress,
  type GiftCommand,
  type GiftContents,
  type GiftEvent,
  gift,
} from './gift.ts';

const contents: GiftContents = { kind: 'PACKAGE', refId: 'pro', name: 'Pro', quantity: 1, receives: [] };
const giver = { orderId: 'o', userId: 'u', buyerType: 'USER', buyerId: 'u' } as const;
const now = '2026-01-01T00:00:00.000Z';
const code = { edition: 'o', codeHash: 'hash of o' };
const to = (edition: string, more: Partial<GiftAddress> = {}): GiftAddress => ({
  ...{ edition, codeHash: `hash of ${edition}`, email: 'amina@kira.test', subject: 'u' },
  ...more,
});
const expiresAt = daysAfter(now, 90);
const bought: GiftEvent = { type: 'GiftBought', ...giver, contents, ...code, expiresAt };
const issued: GiftEvent = {
  ...{ type: 'GiftIssued', userId: 'admin', contents, expiresAt, reason: 'fair', subject: 'admin' },
};
const addressed = (edition: string): GiftEvent => ({ type: 'GiftAddressed', ...to(edition), expiresAt });
const sent: GiftEvent = { type: 'GiftSent', expiresAt };
const claim = (id: string): GiftCommand => ({
  type: 'ClaimGift',
  owner: { type: 'AGENCY', id },
  userId: 'r',
});
const claimed: GiftEvent = { type: 'GiftClaimed', owner: { type: 'AGENCY', id: 'a' }, userId: 'r' };
const expired: GiftEvent = { type: 'GiftExpired' };
const refunded: GiftEvent = { type: 'GiftRefundRequested' };
const givenGift = given(gift);
const ready = [bought, addressed('1'), sent] as const;

describe('a gift', () => {
  it('is bought once, before or after its receiver is named', () => {
    const buy: GiftCommand = { type: 'BuyGift', giver, contents, code };
    givenGift().when(buy).emits(bought);
    givenGift(addressed('1')).when(buy).emits(bought);
    givenGift(bought).when(buy).changesNothing();
    givenGift(...ready, claimed)
      .when(buy)
      .changesNothing();
  });

  it('is sent once it is paid and its receiver is named, on its day', () => {
    const send: GiftCommand = { type: 'SendGift' };
    givenGift(addressed('1')).when(send).changesNothing();
    givenGift(bought).when(send).changesNothing();
    givenGift(bought, addressed('1')).when(send).emits(sent);
    givenGift(...ready)
      .when(send)
      .changesNothing();
    const later: GiftEvent = { ...addressed('1'), deliverOn: '2026-01-02' } as GiftEvent;
    givenGift(bought, later).when(send).changesNothing();
    expect(deliveryOf('2026-01-02', now)).toBe('2026-01-02T05:00:00.000Z');
    expect(deliveryOf('2025-12-31', now)).toBe(now);
  });

  it('is claimed once, and by nobody before it was sent', () => {
    givenGift(bought, addressed('1')).when(claim('a')).refuses('WRONG_STATE');
    givenGift(...ready)
      .when(claim('a'))
      .emits(claimed);
    givenGift(...ready, claimed)
      .when(claim('a'))
      .changesNothing();
    givenGift(...ready, claimed)
      .when(claim('b'))
      .refuses('WRONG_STATE');
    givenGift().when(claim('a')).refuses('NOT_FOUND');
  });

  it('goes to someone else as long as nobody claimed it, also after it expired', () => {
    const redirect: GiftCommand = { type: 'RedirectGift', address: to('2') };
    givenGift(...ready)
      .when(redirect)
      .emits(addressed('2'));
    givenGift(...ready, expired)
      .when(redirect)
      .emits(addressed('2'));
    givenGift(...ready, addressed('2'))
      .when(redirect)
      .changesNothing();
    givenGift(...ready, claimed)
      .when(redirect)
      .refuses('WRONG_STATE');
    givenGift(...ready, expired, refunded)
      .when(redirect)
      .refuses('WRONG_STATE');
    givenGift(issued, addressed('1')).when(redirect).refuses('WRONG_STATE');
  });

  it('is paid back when it expired or was revoked, once, and cannot be claimed then', () => {
    const refund: GiftCommand = { type: 'RefundGift' };
    const revoked: GiftEvent = { type: 'GiftRevoked', why: 'ADMIN', reason: 'mistake', subject: 'u' };
    givenGift(...ready)
      .when(refund)
      .refuses('WRONG_STATE');
    givenGift(...ready, expired)
      .when(refund)
      .emits(refunded);
    givenGift(...ready, revoked)
      .when(refund)
      .emits(refunded);
    givenGift(...ready, expired, refunded)
      .when(refund)
      .changesNothing();
    givenGift(...ready, expired, refunded)
      .when(claim('a'))
      .refuses('WRONG_STATE');
    givenGift(...ready, claimed)
      .when(refund)
      .refuses('WRONG_STATE');
    givenGift(issued, addressed('1'), sent, expired).when(refund).refuses('WRONG_STATE');
  });

  it('is revoked before it is claimed only; a refund of its order leaves what was claimed', () => {
    const revoke: GiftCommand = { type: 'RevokeGift', why: 'ADMIN', reason: 'mistake' };
    givenGift(...ready)
      .when(revoke)
      .emits({ type: 'GiftRevoked', why: 'ADMIN', reason: 'mistake', subject: 'u' });
    givenGift(...ready, claimed)
      .when(revoke)
      .refuses('WRONG_STATE');
    const byOrder: GiftCommand = { type: 'RevokeGift', why: 'ORDER_REFUNDED' };
    givenGift(...ready)
      .when(byOrder)
      .emits({ type: 'GiftRevoked', why: 'ORDER_REFUNDED', subject: 'u' });
    givenGift(...ready, claimed)
      .when(byOrder)
      .changesNothing();
    givenGift(...ready, expired, refunded)
      .when(byOrder)
      .changesNothing();
  });

  it('that expired can be claimed again when an admin allows more time', () => {
    const more: GiftCommand = {
      type: 'ChangeGiftExpiry',
      expiresAt: '2027-01-01T00:00:00.000Z',
      reason: 'late',
    };
    const changed: GiftEvent = {
      ...{ type: 'GiftExpiryChanged', expiresAt: '2027-01-01T00:00:00.000Z', reason: 'late', subject: 'u' },
    };
    givenGift(...ready, expired)
      .when(more)
      .emits(changed);
    givenGift(...ready, expired, changed)
      .when(claim('a'))
      .emits(claimed);
    givenGift(...ready, expired, changed)
      .when({ type: 'ResendGift' })
      .emits({ type: 'GiftResent' });
    givenGift(bought, expired, changed).when(claim('a')).refuses('WRONG_STATE');
  });
});

describe('the commands of a gift', () => {
  const examples: Readonly<Record<GiftCommandName, GiftCommand>> = {
    ADDRESS: { type: 'AddressGift', userId: 'u', address: to('2') },
    REDIRECT: { type: 'RedirectGift', address: to('2') },
    REFUND: { type: 'RefundGift' },
    CLAIM: claim('a'),
    RESEND: { type: 'ResendGift' },
    EXPIRY: { type: 'ChangeGiftExpiry', expiresAt: '2026-06-01T00:00:00.000Z', reason: 'late' },
    REVOKE: { type: 'RevokeGift', why: 'ADMIN', reason: 'mistake' },
    NOTE: { type: 'NoteOnGift', note: 'called' },
  };
  const gifts = giftState.options.flatMap((state) =>
    [giver, { userId: 'admin' }].flatMap((one) =>
      [false, true].flatMap((isRefunded) =>
        [now, expiresAt].map((end) => ({ state, giver: one, isRefunded, expiresAt: end, isSent: true })),
      ),
    ),
  );

  it.each(gifts)(
    'are those that it accepts: $state, $giver, refunded $isRefunded, until $expiresAt',
    (one) => {
      const current = { ...one, contents, address: to('1') };
      const accepted = giftCommands.filter((command) => accepts(gift, current, examples[command]));
      expect(allowedCommands(current, now)).toEqual(accepted);
    },
  );
});

const edition = fc.constantFrom('1', '2', '3');
const commands: fc.Arbitrary<GiftCommand> = fc.oneof(
  fc.constantFrom<GiftCommand>(
    { type: 'BuyGift', giver, contents, code },
    { type: 'SendGift' },
    { type: 'ResendGift' },
    { type: 'ExpireGift' },
    { type: 'RefundGift' },
    { type: 'RevokeGift', why: 'ADMIN', reason: 'mistake' },
    { type: 'RevokeGift', why: 'ORDER_REFUNDED' },
    { type: 'NoteOnGift', note: 'called' },
    { type: 'ChangeGiftExpiry', expiresAt: '2026-06-01T00:00:00.000Z', reason: 'late' },
    { type: 'GiveGift', giver: { userId: 'admin' }, contents, address: to('1'), reason: 'fair' },
  ),
  edition.map((one): GiftCommand => ({ type: 'AddressGift', userId: 'u', address: to(one), message: 'Hi' })),
  edition.map((one): GiftCommand => ({ type: 'RedirectGift', address: to(one) })),
  fc.constantFrom('a', 'b').map(claim),
);

describe('the money and the contents of a gift', () => {
  it('are never both given, in any order of what happens', () => {
    const context = { now, actor: 'x', role: 'USER' } as const;
    const decide = gift.decide as unknown as Record<string, (...args: readonly unknown[]) => GiftEvent[]>;
    const evolve = gift.evolve as unknown as Record<
      string,
      (...args: readonly unknown[]) => typeof gift.initial
    >;
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (steps) => {
        let state = gift.initial;
        const happened: GiftEvent[] = [];
        for (const step of steps) {
          try {
            for (const event of decide[step.type]?.(state, step, context) ?? []) {
              state = evolve[event.type]?.(state, event) ?? state;
              happened.push(event);
            }
          } catch (error) {
            expect(error).toHaveProperty('code');
          }
        }
        const times = (type: GiftEvent['type']) => happened.filter((one) => one.type === type).length;
        expect(times('GiftClaimed') + times('GiftRefundRequested')).toBeLessThanOrEqual(1);
      }),
    );
  });

  obeysDeciderLaws(
    gift,
    commands,
    fc.oneof(fc.constantFrom(bought, issued, sent, claimed, expired, refunded), edition.map(addressed)),
  );
});
