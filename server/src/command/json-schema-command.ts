import { z } from 'zod';

import { questionSchema } from '../question/import/read-questions.ts';
import { loadImporters } from './import/read-package.ts';
import type { Terminal } from './terminal.ts';

const chineseList = new Intl.ListFormat('zh', { type: 'conjunction' });

/** Creates one JSON Schema for the content files of a package, from the shapes that the import uses. */
async function createContentSchema(): Promise<unknown> {
  const importers = await loadImporters();
  const schemas = [questionSchema, ...importers.flatMap(({ schema }) => schema ?? [])];
  const content = z
    .union(schemas.map(({ shape }) => shape))
    .meta({ title: `美育数据包的${chineseList.format(schemas.map(({ name }) => name))}` });
  return z.toJSONSchema(content, { target: 'draft-2020-12', io: 'input' });
}

export async function jsonSchemaCommand(_args: string[], terminal: Terminal): Promise<number> {
  terminal.print(JSON.stringify(await createContentSchema(), null, 2));
  return 0;
}
