import { defineJobEvents, type PublishedJobEvent } from '@ardhi/contracts/job/job-events';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type JobCommand, jobDecider } from './job-decider.ts';

const decider = jobDecider(defineJobEvents('samplejob', 'sample'));
const start: JobCommand = { type: 'StartJob', kind: 'DATA_EXPORT', ownerId: 'a', total: 2 };
const started: PublishedJobEvent = { type: 'JobStarted', kind: 'DATA_EXPORT', ownerId: 'a', total: 2 };
const completed: PublishedJobEvent = { type: 'JobCompleted', url: '/a' };
const givenJob = given(decider);

describe('a job', () => {
  it('starts once, and reports each step once', () => {
    givenJob().when(start).emits(started);
    givenJob(started).when(start).changesNothing();
    givenJob(started).when({ type: 'AdvanceJob', done: 1 }).emits({ type: 'JobAdvanced', done: 1 });
    givenJob(started, { type: 'JobAdvanced', done: 1 })
      .when({ type: 'AdvanceJob', done: 1 })
      .changesNothing();
  });

  it('ends once, with its result or with the reason of its failure', () => {
    givenJob(started).when({ type: 'CompleteJob', url: '/a' }).emits(completed);
    givenJob(started).when({ type: 'FailJob', error: 'Cut.' }).emits({ type: 'JobFailed', error: 'Cut.' });
    givenJob(started, completed).when({ type: 'FailJob', error: 'Cut.' }).changesNothing();
    givenJob(started, completed).when({ type: 'AdvanceJob', done: 2 }).changesNothing();
  });

  it('cannot be advanced or ended before it started', () => {
    givenJob().when({ type: 'AdvanceJob', done: 1 }).refuses('NOT_FOUND');
    givenJob().when({ type: 'CompleteJob' }).refuses('NOT_FOUND');
  });

  obeysDeciderLaws(
    decider,
    fc.constantFrom<JobCommand>(start, { type: 'AdvanceJob', done: 1 }, { type: 'CompleteJob' }),
    fc.constantFrom<PublishedJobEvent>(started, { type: 'JobAdvanced', done: 1 }, completed),
  );
});
