import { problem } from '../../../problem.ts';
import { isRemote, OfficeFields } from './office-fields.ts';
import type { XmlVisitor } from './office-xml.ts';

/** Matches relationship types and content types of active parts (macros, controls) and of embedded documents. */
const unsafeType = /macroEnabled|vbaProject|vbaData|\/aFChunk$|\/attachedToolbars$/i;
/** Matches the end of the relationship type of links that open only after a click (ECMA-376-1, 15 and 17.16.22). */
const hyperlink = /\/hyperlink$/i;
const attachedTemplate = /\/attachedTemplate$/i;

/** The descriptions of the parts of a file, from its relationships and content types. */
export interface OfficePlan {
  /** The content type by part name or extension, in lower case. */
  readonly types: Map<string, string>;
  /** The names of the parts with relationships to templates. */
  readonly templates: Set<string>;
  /** The hyperlinks to other files, as part name and relationship id; see `hasUsedLink`. */
  readonly links: Set<string>;
  /** The relationships that elements other than hyperlinks use, as part name and relationship id. */
  readonly uses: Set<string>;
}

export function createOfficePlan(): OfficePlan {
  return { types: new Map(), templates: new Set(), links: new Set(), uses: new Set() };
}

/**
 * Checks whether an element other than a hyperlink uses the relationship of a hyperlink. Some programs then fetch the target
 * without a click.
 */
export function hasUsedLink({ links, uses }: OfficePlan): boolean {
  return [...links].some((link) => uses.has(link));
}

function createLinkKey(part: string, id: string): string {
  return `${part.replace(/_rels\/([^/]*)\.rels$/i, '$1').toLowerCase()}\n${id}`;
}

/**
 * Creates a visitor for a part that describes other parts (ECMA-376-2, 8 and 9). The visitor throws `fileUnsafe` for macros, and
 * `fileLinked` for anything outside of the file that a program fetches when it opens the document. It only records templates in
 * `plan`.
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

/** Checks whether a target is outside of the file. Its mode or its address says so, because programs differ. */
function isOutside(attributes: ReadonlyMap<string, string>): boolean {
  const mode = attributes.get('TargetMode') ?? '';
  const target = (attributes.get('Target') ?? '').trim();
  return /^external$/i.test(mode.trim()) || /^(?:[a-z][a-z0-9+.-]*:|\\|\/\/)/i.test(target);
}

/** The names of elements that start a program: links to data of another program (ECMA-376-1, 18.14.2). */
const runningElements = new Set(['ddeLink']);
/** The names of elements that query a database or a web page when the file is opened (ECMA-376-1, 17.14.8, 18.13). */
const fetchingElements = new Set(['connectString', 'udl', 'dbPr', 'webPr', 'olapPr']);
/** Matches the names of elements that are hyperlinks. */
const linkElement = /^(?:hyperlink|hlink\w*)$/;
/** The names of attributes that refer to a relationship. */
const relationshipAttributes = ['id', 'embed', 'link', 'href', 'pict'];

/**
 * Creates a visitor that checks the content of a part: fields and linked images. The visitor throws `fileUnsafe` or `fileLinked`.
 */
export function createContentVisitor(
  part: string,
  plan: OfficePlan,
): XmlVisitor & { finish(): void } {
  const fields = new OfficeFields();
  return {
    open(name, attributes, space) {
      if (runningElements.has(name)) throw problem('fileUnsafe');
      if (fetchingElements.has(name) || isRemote(attributes.get('src') ?? ''))
        throw problem('fileLinked');
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
