import type { Readable } from 'node:stream';

import type { Entry, ZipFile } from 'yauzl';

import { Problem, problem } from '../../../problem.ts';
import {
  createContentVisitor,
  hasUsedLink,
  createOfficePlan,
  createPlanVisitor,
} from './office-parts.ts';
import { looksLikeXml, OfficeXml } from './office-xml.ts';
import { removeTemplates } from './remove-templates.ts';
import { visitEntries, openEntry, openZip } from './zip-entries.ts';

const ENTRIES_MAX = 2000;
/** The limit for the decompressed size of all entries together. Each entry is read once. */
const UNPACKED_BYTES_MAX = 200 * 1024 * 1024;
const XML_BYTES_MAX = 100 * 1024 * 1024;
/** The limit for the compression ratio of large entries. Small entries of repeated text may have any ratio. */
const COMPRESSION_RATIO_MAX = 100;
const RATIO_FROM_BYTES = 1024 * 1024;
/** The limit for the size of a part that describes other parts. */
const PLAN_BYTES_MAX = 1024 * 1024;

/** Matches names of parts with active content. Programs may choose other names, so `createPlanVisitor` checks the types too. */
const unsafeName = /vbaProject\.bin|vbaData\.xml|\/activeX\/|\/macrosheets\//i;
const planName = /^\[Content_Types\]\.xml$|\.rels$/i;
const xmlName = /\.(?:xml|rels|vml)$/i;

/**
 * Checks all parts of an office file, and removes the reference to a template. Throws `fileUnsafe`, `fileLinked`, `fileBroken`,
 * or `fileMismatch` for another archive.
 *
 * @param main the part that identifies the kind of office file
 * @returns the path of the file to store: the file itself, or a copy beside it without the template
 */
export async function checkOffice(file: string, main: string): Promise<string> {
  const templates = await readOffice(file, main);
  if (templates.size === 0) return file;
  const cleanFile = `${file}.made`;
  await removeTemplates(file, cleanFile, templates);
  // The text replacement does not find a template reference that is written in an unusual way.
  if ((await readOffice(cleanFile, main)).size > 0) throw problem('fileLinked');
  return cleanFile;
}

/** Checks the parts of an office file. Returns the names of the parts with relationships to templates. */
async function readOffice(file: string, main: string): Promise<ReadonlySet<string>> {
  const zip = await openZip(file);
  try {
    return await new OfficeReader(zip).read(main);
  } catch (error) {
    throw error instanceof Problem ? error : problem('fileBroken');
  } finally {
    zip.close();
  }
}

class OfficeReader {
  readonly #zip: ZipFile;
  readonly #names = new Set<string>();
  readonly #plan = createOfficePlan();
  /** The names of parts whose content is not XML. */
  readonly #opaque: string[] = [];
  #unpackedBytes = 0;
  #xmlBytes = 0;

  constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  async read(main: string): Promise<ReadonlySet<string>> {
    if (this.#zip.entryCount > ENTRIES_MAX) throw problem('fileUnsafe');
    await visitEntries(this.#zip, async (entry) => {
      this.#checkEntry(entry);
      await this.#readPart(entry.fileName, await openEntry(this.#zip, entry));
    });
    if (!this.#names.has('[Content_Types].xml') || !this.#names.has(main)) {
      throw problem('fileMismatch');
    }
    // An office program may read such a part as XML in an encoding that this check does not know.
    if (this.#opaque.some((name) => this.#isDeclaredXml(name))) throw problem('fileBroken');
    if (hasUsedLink(this.#plan)) throw problem('fileLinked');
    return this.#plan.templates;
  }

  #checkEntry(entry: Entry): void {
    const { fileName, uncompressedSize, compressedSize } = entry;
    this.#unpackedBytes += uncompressedSize;
    const ratio = uncompressedSize / Math.max(1, compressedSize);
    const isBomb = uncompressedSize > RATIO_FROM_BYTES && ratio > COMPRESSION_RATIO_MAX;
    const isLargePlan = planName.test(fileName) && uncompressedSize > PLAN_BYTES_MAX;
    if (this.#unpackedBytes > UNPACKED_BYTES_MAX || isBomb || isLargePlan) {
      throw problem('fileUnsafe');
    }
    if (entry.isEncrypted() || this.#names.has(fileName) || unsafeName.test(fileName)) {
      throw problem('fileUnsafe');
    }
    this.#names.add(fileName);
  }

  /** Reads a part to its end, because the part may be longer than its entry declares. */
  async #readPart(name: string, stream: Readable): Promise<void> {
    const content = createContentVisitor(name, this.#plan);
    let xml: OfficeXml | null = null;
    let hasBegun = false;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (!hasBegun && (xmlName.test(name) || looksLikeXml(chunk))) {
        xml = new OfficeXml(planName.test(name) ? createPlanVisitor(name, this.#plan) : content);
      }
      if (!hasBegun && xml === null) this.#opaque.push(name);
      hasBegun = true;
      if (xml === null) continue;
      this.#xmlBytes += chunk.length;
      if (this.#xmlBytes > XML_BYTES_MAX) throw problem('fileUncheckable');
      xml.write(chunk);
    }
    xml?.close();
    content.finish();
  }

  #isDeclaredXml(name: string): boolean {
    const { types } = this.#plan;
    const extension = name.split('.').at(-1) ?? '';
    const type = types.get(`/${name}`.toLowerCase()) ?? types.get(extension.toLowerCase());
    return /[+/]xml$/i.test(type ?? '');
  }
}
