import type { RemarkSheet } from '@meiyu/contract/remarks/remarks.schema';
import type { ReactNode } from 'react';

import type { RemarkSaver } from '../saver/own-remark-saver.ts';
import type { RemarkRow } from '../sheet/rows.view.ts';
import type { Facts } from '../sheet/use-facts.ts';
import type { Remarks } from '../sheet/use-remarks.ts';
import type { Sealing } from '../sheet/use-sealing.ts';

/** Draws the sheet in which teachers change their own phrases. */
export type RenderPhraseSheet = (open: boolean, onClose: () => void) => ReactNode;

/** What the phone and the desktop layout show. */
export interface RemarksView {
  sheet: RemarkSheet;
  saver: RemarkSaver;
  remarks: Remarks;
  facts: Facts;
  sealing: Sealing;
  /** The chosen pupil. */
  row: RemarkRow;
  /** The name of the class, for example 五(1)班. */
  klassName: string;
  onPupil: (pupilId: string) => void;
  onSeal: () => void;
  onManagePhrases: () => void;
}

/** Returns the number of remarks with a complete text, sealed or not. */
export function countWritten(rows: readonly RemarkRow[]): number {
  return rows.filter(({ state }) => state === 'ready' || state === 'sealed').length;
}
