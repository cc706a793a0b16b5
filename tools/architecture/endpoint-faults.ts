import { readText, type Project } from './project.ts';

/** The contract's calls by feature, as `contract/src/endpoints.ts` lists them; only the names matter here. */
export type EndpointNames = Readonly<Record<string, object>>;

/** Calls that no route serves, or more than one. */
export function notServedOnce(project: Project, endpoints: EndpointNames): string[] {
  const served = mentions(project, /^server\/src\/.+\.routes\.ts$/);
  return allNames(endpoints)
    .map((name) => ({ name, times: served.filter((mention) => mention === name).length }))
    .filter(({ times }) => times !== 1)
    .map(({ name, times }) => `${name} is served ${times} times`);
}

/**
 * Calls that the web app never makes and that `reasons` does not excuse, and excuses that are no longer needed.
 *
 * @param reasons why a call exists all the same, by name such as `session.list`
 */
export function notCalled(
  project: Project,
  endpoints: EndpointNames,
  reasons: Readonly<Record<string, string>>,
): string[] {
  const called = new Set(mentions(project, /^web\/src\/(?!testing\/)(?!.*\.test\.tsx?$).+\.tsx?$/));
  const idle = allNames(endpoints).filter((name) => !called.has(name) && !(name in reasons));
  const needless = Object.keys(reasons).filter(
    (name) => called.has(name) || !allNames(endpoints).includes(name),
  );
  return [
    ...idle.map((name) => `${name} is never called`),
    ...needless.map((name) => `${name} needs no excuse`),
  ];
}

function allNames(endpoints: EndpointNames): string[] {
  return Object.entries(endpoints).flatMap(([feature, calls]) =>
    Object.keys(calls).map((call) => `${feature}.${call}`),
  );
}

/** Every `homeEndpoints.banners` in files of a kind, as `home.banners`. */
function mentions(project: Project, kind: RegExp): string[] {
  return project.files
    .filter((file) => kind.test(file))
    .flatMap((file) => [...readText(project, file).matchAll(/\b(\w+)Endpoints\.(\w+)/g)])
    .map(([, feature, call]) => `${feature}.${call}`);
}
