import path from 'node:path';

import { endpoints } from '@meiyu/contract/endpoints';
import { expect, test } from 'vitest';

import { notCalled, notServedOnce } from './endpoint-faults.ts';
import { readProject } from './project.ts';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const project = readProject(root, trackedFiles(root));

/** Calls that our own web app does not make, each with the reason why the server has it. */
const callsForOthers: Readonly<Record<string, string>> = {
  'asset.createFirst': 'the specification names it; ours uploads so that it can be resumed',
  'asset.create': 'the specification names it; ours uploads so that it can be resumed',
  'asset.createForCdn': 'the specification names it; ours uploads so that it can be resumed',
};

test('every call of the contract is served by exactly one route', () => {
  expect(notServedOnce(project, endpoints)).toEqual([]);
});

test('every call of the contract is made by the web app, or there is a reason', () => {
  expect(notCalled(project, endpoints, callsForOthers)).toEqual([]);
});

test('a call that is never served or made is found', () => {
  const planted = { ...endpoints, home: { ...endpoints.home, forgotten: {} } };
  expect(notServedOnce(project, planted)).toContain('home.forgotten is served 0 times');
  expect(notCalled(project, planted, {})).toContain('home.forgotten is never called');
});

test('an excuse for a call that is made, or is no more, is found', () => {
  expect(notCalled(project, endpoints, { 'home.gone': 'it was useful once' })).toContain(
    'home.gone needs no excuse',
  );
});
