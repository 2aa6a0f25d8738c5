import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { mongoWords } from './words.ts';

const said = (code: number, labels: readonly string[] = []) =>
  new mongo.MongoServerError({ code, errorLabels: [...labels], message: 'said by a server' });
const network = () => new mongo.MongoNetworkError('connect ECONNREFUSED 127.0.0.1:27017');

it.each([
  ['a torn connection', network()],
  ['a time-out of the network', new mongo.MongoNetworkTimeoutError('timed out')],
  ['no server to be found', new mongo.MongoServerSelectionError('no primary', {} as never)],
  ['a client without a connection', new mongo.MongoNotConnectedError('not connected')],
  ['a server that is no longer the first', said(10_107)],
  ['a server that shuts down', said(91)],
  ['a majority that did not confirm in time', said(64)],
  ['an error that the server itself calls passing', said(1, ['RetryableWriteError'])],
  ['a batch that broke off', new mongo.MongoBulkWriteError(network() as never, {} as never)],
])('%s is an outage', (_, error) => {
  expect(mongoWords(error)).toMatchObject({ code: 'STORAGE_UNAVAILABLE', cause: error });
});

it('a full disk is told as one', () => {
  expect(mongoWords(said(14_031))).toMatchObject({ code: 'STORAGE_FULL' });
});

it.each([
  ['a key that is there already', said(11_000)],
  ['a filter that is wrong', said(2)],
  ['a fault of our own', new TypeError('undefined is not a function')],
])('%s is none', (_, error) => {
  expect(mongoWords(error)).toBeUndefined();
});
