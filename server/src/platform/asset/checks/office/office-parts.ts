import { problem } from '../../../problem.ts';
import { isRemote, OfficeFields } from './office-fields.ts';
import type { XmlVisitor } from './office-xml.ts';

/** Relationships and content types of parts that run (macros, controls), or that are documents of another kind. */
const unsafeType = /macroEnabled|vbaProject|vbaData|\/aFChunk$|\/attachedToolbars$/i;
/** The end of a relationship's type (ECMA-376-1, 15 and 17.16.22): what opens only when the reader clicks on it. */
const hyperlink = /\/hyperlink$/i;
const attachedTemplate = /\/attachedTemplate$/i;

/** What the parts say that tell what the others are. */
export interface OfficePlan {
  /** Part or extension in small letters → content type. */
  readonly types: Map<string, string>;
  /** The parts with relationships to templates. */
  readonly templates: Set<string>;
  /** Hyperlinks that lead out of the file, as part and id of the relationship; see `isFollowed`. */
  readonly links: Set<string>;
  /** Relationships that elements other than hyperlinks name, as part and id. */
  readonly uses: Set<string>;
}

export function newPlan(): OfficePlan {
  return { types: new Map(), templates: new Set(), links: new Set(), uses: new Set() };
}

/** Whether an element that is no hyperlink names a hyperlink's relationship: some programs then fetch it without a click. */
export function isFollowed({ links, uses }: OfficePlan): boolean {
  return [...links].some((link) => uses.has(link));
}

function namedIn(part: string, id: string): string {
  return `${part.replace(/_rels\/([^/]*)\.rels$/i, '$1').toLowerCase()}\n${id}`;
}

/**
 * Checks a part that says what the others are (ECMA-376-2, 8 and 9). Throws `fileUnsafe` for macros, and `fileLinked` for
 * anything outside of the file that is fetched when the document is opened; a template is only noted in `plan`.
 */
export function planVisitor(part: string, plan: OfficePlan): XmlVisitor {
  return {
    open(_name, attributes) {
      if ([...attributes.values()].some((value) => unsafeType.test(value))) {
        throw problem('fileUnsafe');
      }
      const named = attributes.get('PartName') ?? attributes.get('Extension');
      if (named !== undefined) {
        plan.types.set(named.toLowerCase(), attributes.get('ContentType') ?? '');
      }
      const type = attributes.get('Type') ?? '';
      if (attachedTemplate.test(type)) plan.templates.add(part);
      else if (isOutside(attributes)) {
        if (!hyperlink.test(type)) throw problem('fileLinked');
        plan.links.add(namedIn(part, attributes.get('Id') ?? ''));
      }
    },
  };
}

/** Also where a target says by itself that it lies outside: programs differ in what they make of that. */
function isOutside(attributes: ReadonlyMap<string, string>): boolean {
  const mode = attributes.get('TargetMode') ?? '';
  const target = (attributes.get('Target') ?? '').trim();
  return /^external$/i.test(mode.trim()) || /^(?:[a-z][a-z0-9+.-]*:|\\|\/\/)/i.test(target);
}

/** Elements that start a program: a link to another program's data (ECMA-376-1, 18.14.2). */
const running = new Set(['ddeLink']);
/** Elements that ask a database or a page when the file is opened (17.14.8, 18.13). */
const fetching = new Set(['connectString', 'udl', 'dbPr', 'webPr', 'olapPr']);
/** Elements that are hyperlinks. */
const linkElement = /^(?:hyperlink|hlink\w*)$/;
/** Attributes with which an element names a relationship. */
const relationshipAttributes = ['id', 'embed', 'link', 'href', 'pict'];

/** Checks what a part shows: its fields, and images that are elsewhere. Throws `fileUnsafe` or `fileLinked`. */
export function contentVisitor(part: string, plan: OfficePlan): XmlVisitor & { finish(): void } {
  const fields = new OfficeFields();
  return {
    open(name, attributes, space) {
      if (running.has(name)) throw problem('fileUnsafe');
      if (fetching.has(name) || isRemote(attributes.get('src') ?? '')) throw problem('fileLinked');
      for (const one of linkElement.test(name) ? [] : relationshipAttributes) {
        const ids = attributes.get(one)?.split('\n') ?? [];
        for (const id of ids) plan.uses.add(namedIn(part, id));
      }
      fields.open(name, attributes, space);
    },
    close: (name, space) => fields.close(name, space),
    text: (text) => fields.text(text),
    finish: () => fields.finish(),
  };
}
