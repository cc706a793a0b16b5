import type { Readable } from 'node:stream';

import type { Entry, ZipFile } from 'yauzl';

import { Problem, problem } from '../../../problem.ts';
import { contentVisitor, isFollowed, newPlan, planVisitor } from './office-parts.ts';
import { looksLikeXml, OfficeXml } from './office-xml.ts';
import { removeTemplates } from './remove-templates.ts';
import { eachEntry, openEntry, openZip } from './zip-entries.ts';

const MOST_ENTRIES = 2000;
/** Of all entries together; each is opened once. */
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
const MOST_XML_BYTES = 100 * 1024 * 1024;
/** Of an entry's size unpacked to packed; small ones of repeated text may reach any. */
const MOST_RATIO = 100;
const RATIO_FROM_BYTES = 1024 * 1024;
/** Of a part that says what the others are. */
const MOST_PLAN_BYTES = 1024 * 1024;

/** Parts that only serve to do something; what they are called is up to whoever writes them, so `planVisitor` looks too. */
const unsafeName = /vbaProject\.bin|vbaData\.xml|\/activeX\/|\/macrosheets\//i;
const planName = /^\[Content_Types\]\.xml$|\.rels$/i;
const xmlName = /\.(?:xml|rels|vml)$/i;

/**
 * Reads all of an office file through, and takes the reference to a template out of it. Throws `fileUnsafe`, `fileLinked`,
 * `fileBroken`, or `fileMismatch` for another archive.
 *
 * @param main the part that tells one kind of office file from another
 * @returns where the file is that may be kept: itself, or the one beside it without the template
 */
export async function checkOffice(file: string, main: string): Promise<string> {
  const templates = await readOffice(file, main);
  if (templates.size === 0) return file;
  const made = `${file}.made`;
  await removeTemplates(file, made, templates);
  // What was written in a way that only an XML reader sees is still there.
  if ((await readOffice(made, main)).size > 0) throw problem('fileLinked');
  return made;
}

/** The parts with relationships to templates. */
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
  readonly #plan = newPlan();
  /** Parts that are not XML by what they contain. */
  readonly #opaque: string[] = [];
  #unpackedBytes = 0;
  #xmlBytes = 0;

  constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  async read(main: string): Promise<ReadonlySet<string>> {
    if (this.#zip.entryCount > MOST_ENTRIES) throw problem('fileUnsafe');
    await eachEntry(this.#zip, async (entry) => {
      this.#checkEntry(entry);
      await this.#readPart(entry.fileName, await openEntry(this.#zip, entry));
    });
    if (!this.#names.has('[Content_Types].xml') || !this.#names.has(main)) {
      throw problem('fileMismatch');
    }
    // An office program would read it as XML in an encoding that this check does not know.
    if (this.#opaque.some((name) => this.#isDeclaredXml(name))) throw problem('fileBroken');
    if (isFollowed(this.#plan)) throw problem('fileLinked');
    return this.#plan.templates;
  }

  #checkEntry(entry: Entry): void {
    const { fileName, uncompressedSize, compressedSize } = entry;
    this.#unpackedBytes += uncompressedSize;
    const ratio = uncompressedSize / Math.max(1, compressedSize);
    const isBomb = uncompressedSize > RATIO_FROM_BYTES && ratio > MOST_RATIO;
    const isLargePlan = planName.test(fileName) && uncompressedSize > MOST_PLAN_BYTES;
    if (this.#unpackedBytes > MOST_UNPACKED_BYTES || isBomb || isLargePlan) {
      throw problem('fileUnsafe');
    }
    if (entry.isEncrypted() || this.#names.has(fileName) || unsafeName.test(fileName)) {
      throw problem('fileUnsafe');
    }
    this.#names.add(fileName);
  }

  /** Reads a part to its end: it may be longer than its entry says. */
  async #readPart(name: string, stream: Readable): Promise<void> {
    const content = contentVisitor(name, this.#plan);
    let xml: OfficeXml | null = null;
    let hasBegun = false;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (!hasBegun && (xmlName.test(name) || looksLikeXml(chunk))) {
        xml = new OfficeXml(planName.test(name) ? planVisitor(name, this.#plan) : content);
      }
      if (!hasBegun && xml === null) this.#opaque.push(name);
      hasBegun = true;
      if (xml === null) continue;
      this.#xmlBytes += chunk.length;
      if (this.#xmlBytes > MOST_XML_BYTES) throw problem('fileUncheckable');
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
