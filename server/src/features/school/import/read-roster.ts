import type { PackageSource } from '../../../platform/import/package-source.ts';
import { readRows } from '../../../platform/import/sheets/read-rows.ts';
import { readKlasses, type KlassRecord } from './roster/klasses.ts';
import { readSchools, type SchoolRecord } from './roster/schools.ts';
import { readStudents, type StudentRecord } from './roster/students.ts';
import { readTeachers, type TeacherRecord } from './roster/teachers.ts';

/** The rows of a package's roster sheets. */
export interface PackageRoster {
  schools: SchoolRecord[];
  teachers: TeacherRecord[];
  students: StudentRecord[];
  /** The classes that have a name. */
  klasses: KlassRecord[];
  /** Whether all sheets are valid. The import cannot check references to an invalid row. */
  isComplete: boolean;
}

export async function readRoster({
  files,
  findings,
}: Pick<PackageSource, 'files' | 'findings'>): Promise<PackageRoster> {
  const schools = await readRows(files, 'schools', findings);
  const teachers = await readRows(files, 'teachers', findings);
  const students = await readRows(files, 'students', findings);
  const klasses = await readRows(files, 'klasses', findings);
  return {
    schools: schools ? readSchools(schools.file, schools.rows, findings) : [],
    teachers: teachers ? readTeachers(teachers.file, teachers.rows, findings) : [],
    students: students ? readStudents(students.file, students.rows, findings) : [],
    klasses: klasses ? readKlasses(klasses.file, klasses.rows, findings) : [],
    isComplete: !findings.faults.some(({ place }) => rosterSheet.test(place.file)),
  };
}

const rosterSheet = /^(?:schools|teachers|students|klasses)\./;
