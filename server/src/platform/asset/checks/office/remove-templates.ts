import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { TextDecoder } from 'node:util';

import { ZipFile as ZipWriter } from 'yazl';

import { detectEncoding } from './office-xml.ts';
import { visitEntries, openEntry, openZip } from './zip-entries.ts';

/** The following patterns are linear in the length of the text, because each stops at the next `<`. */
const relationship = /<(?:\w+:)?Relationship\s[^<>]*>/gi;
const element = /<\/?(?:\w+:)?attachedTemplate\b[^<>]*>/gi;
const declaration = /^\ufeff?\s*<\?xml[^<>]*\?>/;

/**
 * Writes a copy of an office file without its templates: it removes their relationships and the elements that use them.
 *
 * @param relations the parts with the relationships, such as `word/_rels/settings.xml.rels`
 */
export async function removeTemplates(
  file: string,
  target: string,
  relations: ReadonlySet<string>,
): Promise<void> {
  const sources = new Set([...relations].map((name) => name.replace(/_rels\/(.*)\.rels$/i, '$1')));
  const zip = await openZip(file);
  try {
    const writer = new ZipWriter();
    const written = pipeline(writer.outputStream, createWriteStream(target, { mode: 0o600 }));
    await visitEntries(zip, async (entry) => {
      const { fileName, compressionMethod } = entry;
      if (fileName.endsWith('/')) return;
      const options = { compress: compressionMethod !== 0 };
      const content = await buffer(await openEntry(zip, entry));
      if (relations.has(fileName)) {
        writer.addBuffer(removeElements(content, relationship, isTemplate), fileName, options);
      } else if (sources.has(fileName)) {
        writer.addBuffer(removeElements(content, element), fileName, options);
      } else {
        writer.addBuffer(content, fileName, options);
      }
    });
    writer.end();
    await written;
  } finally {
    zip.close();
  }
}

function isTemplate(tag: string): boolean {
  return /\/attachedTemplate["']/i.test(tag);
}

function removeElements(
  content: Buffer,
  pattern: RegExp,
  isUnwanted: (tag: string) => boolean = () => true,
): Buffer {
  const text = new TextDecoder(detectEncoding(content)).decode(content);
  const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const cleaned = text.replaceAll(pattern, (tag) => (isUnwanted(tag) ? '' : tag));
  return Buffer.from(cleaned.replace(declaration, declared));
}
