import { problem } from '../problem.ts';
import { OfficeXml } from './office-xml.ts';

/** Relationships and content types of parts that run (macros, controls), or that are documents of another kind. */
const unsafeType = /macroEnabled|vbaProject|vbaData|wordVbaData|\/aFChunk$|\/attachedToolbars$/i;
/** The end of a relationship's type (ECMA-376-1, 15 and 17.16.22): what opens only when the reader clicks on it. */
const hyperlink = /\/hyperlink$/i;
const attachedTemplate = /\/attachedTemplate$/i;
const ownDisk = /^\s*file:\/\/\/[a-z]:/i;

/**
 * Checks a part that says what the others are (ECMA-376-2, 8 and 9). Throws `fileUnsafe` for macros, `fileLinked` for anything
 * outside of the file that is fetched when the document is opened, or `fileBroken`.
 */
export function checkPlan(bytes: Buffer): void {
  const xml = new OfficeXml({
    open(_name, attributes) {
      if ([...attributes.values()].some((value) => unsafeType.test(value))) {
        throw problem('fileUnsafe');
      }
      const type = attributes.get('Type') ?? '';
      if (!isOutside(attributes) || hyperlink.test(type)) return;
      // Word processors note a template on the writer's own disk.
      if (attachedTemplate.test(type) && ownDisk.test(attributes.get('Target') ?? '')) return;
      throw problem('fileLinked');
    },
  });
  xml.write(bytes);
  xml.close();
}

/** Also where a target says by itself that it lies outside: programs differ in what they make of that. */
function isOutside(attributes: ReadonlyMap<string, string>): boolean {
  const mode = attributes.get('TargetMode') ?? '';
  const target = (attributes.get('Target') ?? '').trim();
  return /^external$/i.test(mode.trim()) || /^(?:[a-z][a-z0-9+.-]*:|\\|\/\/)/i.test(target);
}
