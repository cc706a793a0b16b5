import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { inSchool } from '../../db/scope.ts';
import type { Context } from '../../platform/context.ts';
import { findDemoFolder } from '../import/load-demo.ts';

/** What a teacher of the demo has decided about an item. */
export const DemoReview = z.strictObject({
  state: z.enum(['approved', 'refused']),
  reason: z.string().default(''),
});

/** The school of a demo item, and the folder with its files. */
interface DemoItemSource {
  school: string;
  folder: string;
}

/** Reads the items of the demo's pupils from a folder beside the demo package, one file for each school, and runs `add` for each item. */
export async function addDemoItems<Item>(
  context: Context,
  folderName: string,
  shape: z.ZodType<Item>,
  add: (context: Context, item: Item, place: DemoItemSource) => Promise<void>,
): Promise<void> {
  const demo = findDemoFolder();
  if (demo === null) return;
  const folder = path.join(path.dirname(demo), folderName);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const items = z.array(shape).parse(JSON.parse(text));
    const school = path.basename(name, '.json');
    await inSchool(school, context.db, async (db) => {
      for (const item of items) await add({ ...context, db }, item, { school, folder });
    });
  }
}
