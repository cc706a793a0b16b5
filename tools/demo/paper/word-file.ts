import { strToU8, zipSync } from 'fflate';

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = 'http://schemas.openxmlformats.org';
const officeNamespace = `${openXml}/officeDocument/2006`;
const packageNs = `${openXml}/package/2006`;
const wordNs = `xmlns:w="${openXml}/wordprocessingml/2006/main"`;
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A block of a document. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'note'; readonly text: string }
  | { readonly kind: 'step'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function buildParagraph(text: string, styleId: string, more = ''): string {
  return `<w:p><w:pPr><w:pStyle w:val="${styleId}"/>${more}</w:pPr><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

const buildEdge = (name: string) =>
  `<w:${name} w:val="single" w:sz="6" w:space="0" w:color="8A8192"/>`;

function buildTable(rows: readonly (readonly string[])[]): string {
  const width = Math.floor(9000 / (rows[0]?.length ?? 1));
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(buildEdge).join('');
  const buildCell = (text: string, row: number) => {
    const shade = row === 0 ? '<w:shd w:val="clear" w:color="auto" w:fill="FDE7DD"/>' : '';
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade}</w:tcPr>${buildParagraph(text, 'Cell')}</w:tc>`;
  };
  const grid = (rows[0] ?? []).map(() => `<w:gridCol w:w="${width}"/>`).join('');
  const body = rows
    .map((cells, row) => `<w:tr>${cells.map((text) => buildCell(text, row)).join('')}</w:tr>`)
    .join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="${width * (rows[0]?.length ?? 1)}" w:type="dxa"/><w:tblBorders>${edges}</w:tblBorders><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>`;
}

const styleNames = { title: 'Title', heading: 'Heading1', note: 'Note' } as const;

function buildBlock(block: Block): string {
  if (block.kind === 'table') return buildTable(block.rows);
  if (block.kind === 'step') {
    return buildParagraph(
      block.text,
      'Step',
      '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
    );
  }
  return buildParagraph(block.text, styleNames[block.kind]);
}

interface ParagraphFormat {
  /** The font size in half points. */
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly align?: string;
  readonly before?: number;
  readonly after?: number;
}

function buildStyle(id: string, name: string, format: ParagraphFormat): string {
  const { size, isBold = false, color, align, before = 0, after = 120 } = format;
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:before="${before}" w:after="${after}"/>${align === undefined ? '' : `<w:jc w:val="${align}"/>`}</w:pPr><w:rPr>${isBold ? '<w:b/>' : ''}${color === undefined ? '' : `<w:color w:val="${color}"/>`}<w:sz w:val="${size}"/></w:rPr></w:style>`;
}

const stylesXml = `${xmlDeclaration}<w:styles ${wordNs}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="宋体"/><w:sz w:val="24"/><w:lang w:val="zh-CN" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:line="360" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[
  buildStyle('Title', 'Title', {
    size: 40,
    isBold: true,
    color: 'C0341D',
    align: 'center',
    after: 240,
  }),
  buildStyle('Heading1', 'heading 1', { size: 28, isBold: true, color: '1C5AA0', before: 240 }),
  buildStyle('Note', 'Note', { size: 24 }),
  buildStyle('Step', 'Step', { size: 24, after: 80 }),
  buildStyle('Cell', 'Cell', { size: 22, after: 0 }),
].join('')}</w:styles>`;

const numberingXml = `${xmlDeclaration}<w:numbering ${wordNs}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="480" w:hanging="480"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

const buildOverride = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="${type}"/>`;
const buildRelationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
const buildRelationships = (...list: string[]) =>
  `${xmlDeclaration}<Relationships xmlns="${packageNs}/relationships">${list.join('')}</Relationships>`;

/** Builds a .docx file in A4 (ECMA-376). The same input gives the same bytes. */
export function buildWordFile(title: string, blocks: readonly Block[]): Uint8Array {
  const body = blocks.map(buildBlock).join('');
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${xmlDeclaration}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
      buildOverride('/word/document.xml', `${wordType}.document.main+xml`),
      buildOverride('/word/styles.xml', `${wordType}.styles+xml`),
      buildOverride('/word/numbering.xml', `${wordType}.numbering+xml`),
      buildOverride(
        '/docProps/core.xml',
        'application/vnd.openxmlformats-package.core-properties+xml',
      ),
    ].join('')}</Types>`,
    '_rels/.rels': buildRelationships(
      buildRelationship(
        'rId1',
        `${officeNamespace}/relationships/officeDocument`,
        'word/document.xml',
      ),
      buildRelationship(
        'rId2',
        `${packageNs}/relationships/metadata/core-properties`,
        'docProps/core.xml',
      ),
    ),
    'docProps/core.xml': `${xmlDeclaration}<cp:coreProperties xmlns:cp="${packageNs}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title></cp:coreProperties>`,
    'word/_rels/document.xml.rels': buildRelationships(
      buildRelationship('rId1', `${officeNamespace}/relationships/styles`, 'styles.xml'),
      buildRelationship('rId2', `${officeNamespace}/relationships/numbering`, 'numbering.xml'),
    ),
    'word/document.xml': `${xmlDeclaration}<w:document ${wordNs}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    'word/styles.xml': stylesXml,
    'word/numbering.xml': numberingXml,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(files), { mtime: new Date(2026, 0, 1) });
}
