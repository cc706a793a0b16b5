import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { endpoints } from '@meiyu/contract/endpoints';

import { listTrackedFiles } from '../architecture/tracked-files.ts';
import type { Product } from './part.ts';

/** Arguments for functions that build an address. Only the path is used, and only the subject is part of a path. */
const sampleArguments = ['mu', 'ar'] as const;

export async function readProduct(root: string): Promise<Product> {
  return { calls: listCalls(), addresses: await listAddresses(root) };
}

function listCalls(): Set<string> {
  const calls = Object.values(endpoints).flatMap((group) => Object.values(group));
  return new Set(
    calls.map(({ method, path: address }) => `${method} ${address.replaceAll(/:(\w+)/g, '{$1}')}`),
  );
}

/** Lists the paths that the web app's `addresses` objects build. */
async function listAddresses(root: string): Promise<Set<string>> {
  const files = listTrackedFiles(root).filter((file) => /^web\/src\/.+\baddresses\.ts$/.test(file));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(root, file)).href)),
  );
  const builders = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => /addresses$/i.test(name))
    .flatMap(([, addresses]) => Object.values(addresses ?? {}));
  return new Set(builders.flatMap(buildPaths));
}

function buildPaths(build: unknown): string[] {
  if (typeof build !== 'function') return [];
  return sampleArguments.flatMap((argument) => {
    const [address] = String(build(argument)).split('?');
    return address === undefined ? [] : [address];
  });
}
