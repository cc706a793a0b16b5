import path from 'node:path';

import { endpoints } from '@meiyu/contract/endpoints';
import { expect, test } from 'vitest';

import {
  findCallsNotServedOnce,
  findListsWithoutNext,
  findUnusedCalls,
} from './endpoint-faults.ts';
import { readProject } from './project.ts';
import { listTrackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const project = readProject(root, listTrackedFiles(root));

/** Calls that the web app does not make, each with the reason why the server has it. */
const callsForOtherClients: Readonly<Record<string, string>> = {
  'asset.createFirst': 'the specification requires it; the web app uses resumable uploads',
  'asset.create': 'the specification requires it; the web app uses resumable uploads',
  'asset.createForCdn': 'the specification requires it; the web app uses resumable uploads',
};

test('exactly one route serves each call of the contract', () => {
  expect(findCallsNotServedOnce(project, endpoints)).toEqual([]);
});

test('the web app uses each call of the contract that is not listed for other clients', () => {
  expect(findUnusedCalls(project, endpoints, callsForOtherClients)).toEqual([]);
});

test('each call that replies with a list says whether another page follows', () => {
  // The items of these results are the questions of one homework.
  expect(findListsWithoutNext(endpoints)).toEqual(['results.ofHomework']);
});

test('finds a list without the place of its next page', () => {
  const list = { ...endpoints.review.list, reply: endpoints.review.decide.reply };
  expect(findListsWithoutNext({ review: { list } })).toEqual(['review.list']);
});

test('finds a call without a route and a call that the web app never makes', () => {
  const planted = { ...endpoints, home: { ...endpoints.home, forgotten: {} } };
  expect(findCallsNotServedOnce(project, planted)).toContain('home.forgotten is served 0 times');
  expect(findUnusedCalls(project, planted, {})).toContain('home.forgotten is never called');
});

test('finds a reason for a call that no longer exists', () => {
  expect(findUnusedCalls(project, endpoints, { 'home.gone': 'it was useful once' })).toContain(
    'home.gone needs no reason',
  );
});
