import { problem } from '../../../problem.ts';
import { isRemote, OfficeFields } from './office-fields.ts';
import type { XmlVisitor } from './office-xml.ts';

/** Relationships and content types of active parts (macros, controls) and of embedded documents. */
const unsafeType = /macroEnabled|vbaProject|vbaData|\/aFChunk$|\/attachedToolbars$/i;
/** The end of the relationship type of links that open only after a click (ECMA-376-1, 15 and 17.16.22). */
const hyperlink = /\/hyperlink$/i;
const attachedTemplate = /\/attachedTemplate$/i;

/** The descriptions of parts in the relationships and content types of a file. */
export interface OfficePlan {
  /** The content type by part or extension in lower case. */
  readonly types: Map<string, string>;
  /** The parts with relationships to templates. */
  readonly templates: Set<string>;
  /** Hyperlinks to other files, as part and id of the relationship; see `hasUsedLink`. */
  readonly links: Set<string>;
  /** Relationships that elements other than hyperlinks name, as part and id. */
  readonly uses: Set<string>;
}

export function createOfficePlan(): OfficePlan {
  return { types: new Map(), templates: new Set(), links: new Set(), uses: new Set() };
}

/** Whether an element other than a hyperlink uses a hyperlink's relationship. Some programs then fetch it without a click. */
export function hasUsedLink({ links, uses }: OfficePlan): boolean {
  return [...links].some((link) => uses.has(link));
}

function createLinkKey(part: string, id: string): string {
  return `${part.replace(/_rels\/([^/]*)\.rels$/i, '$1').toLowerCase()}\n${id}`;
}

/**
 * Checks a part that describes other parts (ECMA-376-2, 8 and 9). Throws `fileUnsafe` for macros, and `fileLinked` for anything
 * outside of the file that a program fetches when it opens the document. A template is only recorded in `plan`.
 */
export function createPlanVisitor(part: string, plan: OfficePlan): XmlVisitor {
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
        plan.links.add(createLinkKey(part, attributes.get('Id') ?? ''));
      }
    },
  };
}

/** Whether a target is outside of the file, by its mode or by its address, because programs differ. */
function isOutside(attributes: ReadonlyMap<string, string>): boolean {
  const mode = attributes.get('TargetMode') ?? '';
  const target = (attributes.get('Target') ?? '').trim();
  return /^external$/i.test(mode.trim()) || /^(?:[a-z][a-z0-9+.-]*:|\\|\/\/)/i.test(target);
}

/** Elements that start a program: links to data of another program (ECMA-376-1, 18.14.2). */
const running = new Set(['ddeLink']);
/** Elements that query a database or a web page when the file is opened (17.14.8, 18.13). */
const fetching = new Set(['connectString', 'udl', 'dbPr', 'webPr', 'olapPr']);
/** Elements that are hyperlinks. */
const linkElement = /^(?:hyperlink|hlink\w*)$/;
/** Attributes that refer to a relationship. */
const relationshipAttributes = ['id', 'embed', 'link', 'href', 'pict'];

/** Checks the content of a part: fields and linked images. Throws `fileUnsafe` or `fileLinked`. */
export function createContentVisitor(
  part: string,
  plan: OfficePlan,
): XmlVisitor & { finish(): void } {
  const fields = new OfficeFields();
  return {
    open(name, attributes, space) {
      if (running.has(name)) throw problem('fileUnsafe');
      if (fetching.has(name) || isRemote(attributes.get('src') ?? '')) throw problem('fileLinked');
      for (const one of linkElement.test(name) ? [] : relationshipAttributes) {
        const ids = attributes.get(one)?.split('\n') ?? [];
        for (const id of ids) plan.uses.add(createLinkKey(part, id));
      }
      fields.open(name, attributes, space);
    },
    close: (name, space) => fields.close(name, space),
    text: (text) => fields.text(text),
    finish: () => fields.finish(),
  };
}
