import type { Endpoint } from '@meiyu/contract/shared/endpoint';

import { readText, type Project } from './project.ts';

/** The contract's calls by feature, as `contract/src/endpoints.ts` lists them. The checks use only the names. */
export type EndpointNames = Readonly<Record<string, object>>;

/** Finds calls without a route and calls with several routes. */
export function findCallsNotServedOnce(project: Project, endpoints: EndpointNames): string[] {
  const served = findUses(project, /^server\/src\/.+\.routes\.ts$/);
  return listCallNames(endpoints)
    .map((name) => ({ name, times: served.filter((use) => use === name).length }))
    .filter(({ times }) => times !== 1)
    .map(({ name, times }) => `${name} is served ${times} times`);
}

/**
 * Finds calls that the web app never makes and that `reasons` does not list, and reasons that are no longer needed.
 *
 * @param reasons why the server has a call that the web app does not use, by name, e.g. `session.list`
 */
export function findUnusedCalls(
  project: Project,
  endpoints: EndpointNames,
  reasons: Readonly<Record<string, string>>,
): string[] {
  const called = new Set(findUses(project, /^web\/src\/(?!testing\/)(?!.*\.test\.tsx?$).+\.tsx?$/));
  const unused = listCallNames(endpoints).filter((name) => !called.has(name) && !(name in reasons));
  const unneededReasons = Object.keys(reasons).filter(
    (name) => called.has(name) || !listCallNames(endpoints).includes(name),
  );
  return [
    ...unused.map((name) => `${name} is never called`),
    ...unneededReasons.map((name) => `${name} needs no reason`),
  ];
}

/** Finds calls that reply with a list `items` but no `next`, so that a client cannot tell whether another page follows. */
export function findListsWithoutNext(
  endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
): string[] {
  return Object.entries(endpoints).flatMap(([feature, calls]) =>
    Object.entries(calls)
      .filter(([, { method, reply }]) => method === 'GET' && hasItemsWithoutNext(reply))
      .map(([name]) => `${feature}.${name}`),
  );
}

function hasItemsWithoutNext(reply: Endpoint['reply']): boolean {
  if (!('shape' in reply) || typeof reply.shape !== 'object' || reply.shape === null) return false;
  const names = Object.keys(reply.shape);
  return names.includes('items') && !names.includes('next');
}

function listCallNames(endpoints: EndpointNames): string[] {
  return Object.entries(endpoints).flatMap(([feature, calls]) =>
    Object.keys(calls).map((call) => `${feature}.${call}`),
  );
}

/** Finds each use of a call, e.g. `homeEndpoints.banners`, in matching files and returns its name, e.g. `home.banners`. */
function findUses(project: Project, filePattern: RegExp): string[] {
  return project.files
    .filter((file) => filePattern.test(file))
    .flatMap((file) => [...readText(project, file).matchAll(/\b(\w+)Endpoints\.(\w+)/g)])
    .map(([, feature, call]) => `${feature}.${call}`);
}
