import { KLASS_SIZE, CALLED_KLASS } from '../teach/school.ts';
import { awaitPaint } from './observe.ts';
import { visitAsTeacher } from './visit-as-teacher.ts';

const matrixAddress = `#/home/teach/matrix?grade=${CALLED_KLASS.grade}&klass=${CALLED_KLASS.klass}`;
const hasMatrix = `document.querySelectorAll('table[role=grid] tbody tr').length >= ${KLASS_SIZE}`;

/**
 * Opens the matrix of a class on a desktop with a slow processor. Returns the time in ms from the change of the address until the whole
 * matrix is painted, with its script and its data.
 */
export function visitMatrix(port: number): Promise<number> {
  return visitAsTeacher(port, async (page, slowDown) => {
    await slowDown();
    const painted = awaitPaint(page, hasMatrix, 'now');
    await page.evaluate(`location.hash = ${JSON.stringify(matrixAddress)}`);
    return painted;
  });
}
