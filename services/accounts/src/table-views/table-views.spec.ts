import { readTableViews } from '@ardhi/contracts/accounts/table-views.routes';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import { testCaller } from '@ardhi/testing/world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/accounts-world.ts';
import { type TableViewsCommand, type TableViewsEvent, tableViews } from './table-views.ts';

const views = [{ name: 'Suspended agents', query: 'role=AGENT&status=SUSPENDED&hide=createdAt' }];
const saved: TableViewsEvent = { type: 'TableViewsSaved', table: 'users', views };
const save: TableViewsCommand = { type: 'SaveViews', table: 'users', views };
const givenViews = given(tableViews);

describe('the saved views of an admin', () => {
  it('are replaced table by table, and cleared with the account', () => {
    givenViews().when(save).emits(saved);
    givenViews(saved).when(save).changesNothing();
    givenViews().when({ type: 'SaveViews', table: 'users', views: [] }).changesNothing();
    givenViews(saved).when({ type: 'ClearViews' }).emits({ type: 'TableViewsCleared' });
    givenViews().when({ type: 'ClearViews' }).changesNothing();
  });

  it('are those of a hundred tables', () => {
    const full = Array.from(
      { length: 100 },
      (_, i): TableViewsEvent => ({ type: 'TableViewsSaved', table: `t${i}`, views }),
    );
    givenViews(...full)
      .when(save)
      .refuses('LIMIT_REACHED');
    givenViews(...full.slice(1), saved)
      .when({ ...save, views: [] })
      .emits({ ...saved, views: [] });
  });
});

describe('the laws of saved views', () => {
  obeysDeciderLaws(
    tableViews,
    fc.constantFrom<TableViewsCommand>(save, { ...save, table: 'agents' }, { type: 'ClearViews' }),
    fc.constantFrom<TableViewsEvent>(saved, { type: 'TableViewsCleared' }),
  );
});

describe('the calls for saved views', () => {
  it('show each admin their own, and refuse searched texts, pages and equal names', async () => {
    await using app = await accountsWorld();
    const [amina, okello] = [testCaller('AFRI_ADMIN'), testCaller('ASSISTANT_ADMIN')];
    const path = '/api/admin/table-views/users';
    const put = (body: object, as = amina) => app.call('PUT', path, { as, body });
    expect((await put({ views })).status).toBe(200);
    expect((await app.call('GET', path, { as: amina })).body).toEqual({ views });
    expect((await app.call('GET', path, { as: okello })).body).toEqual({ views: [] });
    expect((await app.call(readTableViews, { params: { table: 'agents' }, as: amina })).body).toEqual({
      views: [],
    });
    const refused = [
      ...['q=okello', 'role=AGENT&q=okello', 'page=2', 'a b', `a=${'b'.repeat(1_000)}`].map((query) => [
        { name: 'A', query },
      ]),
      [...views, ...views],
      Array.from({ length: 21 }, (_, i) => ({ name: `View ${i}`, query: '' })),
    ];
    for (const one of refused) expect((await put({ views: one })).status).toBe(400);
    expect((await put({ views }, testCaller('SUPER_AGENT'))).status).toBe(403);
    expect((await app.call(readTableViews, { params: { table: 'Users' }, as: amina })).status).toBe(404);
  });
});
