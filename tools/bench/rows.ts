import type { Row } from './row.ts';
import { compressionRows } from './rows/compression.ts';
import { growth } from './rows/growth.ts';
import { images } from './rows/image.ts';
import { lifeRows } from './rows/life.ts';
import { login, loginStorm, schoolLogin } from './rows/login.ts';
import { memoryOverTime } from './rows/memory.ts';
import { eventLoopDelay, mixAgainstBareFastify, mixAgainstDatabase } from './rows/mix.ts';
import { noDatabase } from './rows/no-database.ts';
import { save } from './rows/save.ts';
import { coldStart, warmStart } from './rows/start.ts';
import { submit } from './rows/submit.ts';
import { correctionRows } from './rows/teach-correction.ts';
import { deskSound, matrixPaint } from './rows/teach-web.ts';
import { teachRows } from './rows/teach.ts';
import { twoProcesses } from './rows/two-processes.ts';
import { uploadRows } from './rows/upload.ts';
import { webRows } from './rows/web.ts';

/** All rows in the order of the table. */
export const rows: readonly Row[] = [
  mixAgainstDatabase,
  mixAgainstBareFastify,
  save,
  submit,
  noDatabase,
  login,
  schoolLogin,
  loginStorm,
  growth,
  twoProcesses,
  eventLoopDelay,
  warmStart,
  coldStart,
  memoryOverTime,
  ...teachRows,
  ...correctionRows,
  matrixPaint,
  deskSound,
  ...lifeRows,
  ...uploadRows,
  images,
  ...webRows,
  ...compressionRows,
];
