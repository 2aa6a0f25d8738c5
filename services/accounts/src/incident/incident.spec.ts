import type { NewIncident } from '@ardhi/contracts/accounts/incident';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import { testCaller, type World } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/accounts-world.ts';
import { agencyCalls } from '../testing/agency-calls.ts';
import { type IncidentCommand, type IncidentEvent, incidentDecider } from './incident.ts';

const fields: NewIncident = {
  title: 'A lost laptop',
  description: 'It held names and phone numbers.',
  scope: 'EVERYONE',
  from: '2026-11-01',
  to: '2030-01-01',
  knownAt: '2026-11-20T08:00:00.000Z',
};
const note = 'The office was notified by email.';
const opened: IncidentEvent = { type: 'IncidentOpened', ...fields };
const givenIncident = given(incidentDecider);

describe('a breach of personal data', () => {
  it('is recorded once and closed once', () => {
    givenIncident()
      .when({ type: 'OpenIncident', ...fields })
      .emits(opened);
    givenIncident(opened)
      .when({ type: 'OpenIncident', ...fields })
      .refuses('ALREADY_EXISTS');
    givenIncident().when({ type: 'CloseIncident', note }).refuses('NOT_FOUND');
    givenIncident(opened).when({ type: 'CloseIncident', note }).emits({ type: 'IncidentClosed', note });
    givenIncident(opened, { type: 'IncidentClosed', note })
      .when({ type: 'CloseIncident', note })
      .changesNothing();
  });

  describe('in its laws', () => {
    obeysDeciderLaws(
      incidentDecider,
      fc.constantFrom<IncidentCommand>({ type: 'OpenIncident', ...fields }, { type: 'CloseIncident', note }),
      fc.constantFrom<IncidentEvent>(opened, { type: 'IncidentClosed', note }),
    );
  });
});

describe('the people whom a breach affects (promises.md F7)', () => {
  let app: World;
  let calls: ReturnType<typeof agencyCalls>;
  const admin = testCaller('AFRI_ADMIN');
  beforeAll(async () => {
    app = await accountsWorld();
    calls = agencyCalls(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const open = (changes: object) =>
    calls.call('POST', '/api/admin/incidents', admin, { ...fields, ...changes });
  async function affectedBy(changes: object): Promise<string[]> {
    const { body } = await open(changes);
    const emails: string[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const query = `?limit=2${next === '' ? '' : `&cursor=${encodeURIComponent(next)}`}`;
      const answer: { items: { email: string }[]; next?: string } = (
        await calls.call('GET', `/api/admin/incidents/${body.id}/affected${query}`, admin)
      ).body;
      emails.push(...answer.items.map(({ email }) => email));
      next = answer.next;
    }
    return emails.toSorted();
  }

  it('are everyone, those who signed in on its days, or an agency', async () => {
    const { as: owner, agencyId } = await calls.anOwner('owner-lost@ardhi.test');
    await calls.aMember(owner, 'member-lost@ardhi.test', 'Member');
    await calls.anOwner('other-lost@ardhi.test');
    await app.settled();
    const everyone = ['member-lost@ardhi.test', 'other-lost@ardhi.test', 'owner-lost@ardhi.test'];
    expect(await affectedBy({ scope: 'EVERYONE' })).toEqual(expect.arrayContaining(everyone));
    expect(await affectedBy({ scope: 'EVERYONE', from: '2020-01-01', to: '2020-01-01' })).toEqual([]);
    expect(await affectedBy({ scope: 'SIGNED_IN' })).toEqual(expect.arrayContaining(everyone));
    expect(await affectedBy({ scope: 'SIGNED_IN', from: '2020-01-01', to: '2020-01-01' })).toEqual([]);
    expect(await affectedBy({ scope: 'AGENCY', agencyId })).toEqual([
      'member-lost@ardhi.test',
      'owner-lost@ardhi.test',
    ]);
  });

  it('are listed with the deadlines of the laws until the breach is closed', async () => {
    const { body } = await open({});
    expect(body.deadlines).toEqual([
      { law: 'UG', dueAt: '2026-11-20T08:00:00.000Z' },
      { law: 'KE', dueAt: '2026-11-23T08:00:00.000Z' },
      { law: 'NG', dueAt: '2026-11-23T08:00:00.000Z' },
      { law: 'EU', dueAt: '2026-11-23T08:00:00.000Z' },
    ]);
    const closed = await calls.call('POST', `/api/admin/incidents/${body.id}/close`, admin, { note });
    expect(closed.body).toMatchObject({ id: body.id, note, closedAt: expect.any(String) });
    const { items } = (await calls.call('GET', '/api/admin/incidents', admin)).body;
    expect(items.find(({ id }: { id: string }) => id === body.id)).toEqual(closed.body);
  });

  it('are found for a window and an agency that exist, by admins', async () => {
    expect((await open({ from: '2026-11-02', to: '2026-11-01' })).body.code).toBe('DATE_RANGE_INVALID');
    expect((await open({ scope: 'AGENCY' })).status).toBe(400);
    expect((await calls.call('GET', '/api/admin/incidents', testCaller('SUPER_AGENT'))).status).toBe(403);
    expect((await calls.call('GET', `/api/admin/incidents/${admin.id}/affected`, admin)).status).toBe(404);
  });
});
