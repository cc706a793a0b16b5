import { createZip, deflateEntry } from '../zip/create-zip.ts';
import type { ExportSheet } from './export-sheet.ts';
import { formatSheetXml } from './sheet-xml.ts';

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS_NAMESPACE =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Writes tables as sheets of an XLSX file (ECMA-376). The rows are written part by part, because a table of a whole school would
 * otherwise block the server for seconds.
 */
export async function writeXlsx(sheets: readonly ExportSheet[]): Promise<Buffer> {
  const numbers = sheets.map((_, index) => index + 1);
  const texts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET_TYPE}.styles+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SPREADSHEET_TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': formatRelations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET_NAMESPACE}" xmlns:r="${RELATIONSHIPS_NAMESPACE}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': formatRelations([
      ...numbers.map((n) => ['worksheet', `worksheets/sheet${n}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
  };
  const entries = [];
  for (const [name, text] of Object.entries(texts)) {
    entries.push(await deflateEntry(name, [XML_DECLARATION, text]));
  }
  for (const [index, sheet] of sheets.entries()) {
    const name = `xl/worksheets/sheet${index + 1}.xml`;
    entries.push(await deflateEntry(name, withDeclaration(formatSheetXml(sheet))));
  }
  return createZip(entries);
}

/** Two styles of cells: 0 is plain, 1 is bold. */
const styles = `<styleSheet xmlns="${SPREADSHEET_NAMESPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

function formatRelations(targets: readonly (readonly [type: string, target: string])[]): string {
  const links = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS_NAMESPACE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${links.join('')}</Relationships>`;
}

function* withDeclaration(texts: Iterable<string>): Generator<string> {
  yield XML_DECLARATION;
  yield* texts;
}
