import { useState } from 'react';
import readXlsxFile from 'read-excel-file/browser';

import { rejectLockedFile, UnreadableDocumentError } from '../document-failure.ts';
import styles from '../paper.module.css';
import { formatColumnName, formatSheet, type ShownSheet } from './sheet-rows.ts';

/** Reads the sheets of an .xlsx file. Throws `UnreadableDocumentError`. */
export async function readXlsxSheets(bytes: Uint8Array<ArrayBuffer>): Promise<ShownSheet[]> {
  rejectLockedFile(bytes);
  try {
    const sheets = await readXlsxFile(new Blob([bytes]));
    return sheets.map(({ sheet, data }) => formatSheet(sheet, data));
  } catch (error) {
    throw new UnreadableDocumentError('broken', error);
  }
}

/** Shows one sheet of a workbook as a table, with buttons to choose another. */
export function SheetTables({ sheets }: { sheets: readonly ShownSheet[] }) {
  const [current, setCurrent] = useState(0);
  const sheet = sheets[current];
  if (!sheet) return <p className={styles['more']}>这个表格里没有内容。</p>;
  return (
    <>
      {sheets.length > 1 && (
        <fieldset className={styles['names']} aria-label="工作表">
          {sheets.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              className={styles['name']}
              aria-pressed={index === current}
              onClick={() => setCurrent(index)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <div className={`${styles['paper']} ${styles['sheet']}`}>
        <table aria-label={sheet.name}>
          <thead>
            <tr>
              <th scope="col">行</th>
              {Array.from({ length: sheet.columns }, (_, index) => (
                <th key={index} scope="col">
                  {formatColumnName(index)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- the row number identifies the row
              <tr key={row}>
                <th scope="row">{row + 1}</th>
                {cells.map(({ text, isNumber }, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the position identifies the cell
                  <td key={column} data-number={isNumber || undefined}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sheet.truncationNotice && <p className={styles['more']}>{sheet.truncationNotice}</p>}
    </>
  );
}
