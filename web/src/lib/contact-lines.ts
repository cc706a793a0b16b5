import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import type { TeacherContact } from '@meiyu/contract/shared/teacher-contact.schema';

/** Returns the texts that pupils see of a teacher's contact. */
export function describeTeacherContact({ name, subjects, hours, place, phone }: TeacherContact) {
  const lines = [hours && `时间：${hours}`, place && `地点：${place}`].filter(Boolean);
  return {
    title: `${name}老师`,
    note: subjects.map((subject) => subjectLabels[subject]).join('、'),
    lines: lines.length > 0 || phone ? lines : ['还没有留下联系方式，上课时可以问老师。'],
    phone,
  };
}
