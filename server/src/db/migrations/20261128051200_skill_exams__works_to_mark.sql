-- The works of an exam that wait for marks. The marked ones of earlier exams are not in the index.
create index skill_exam_sittings_to_mark on skill_exam_sittings (school_id, exam_id)
  where state in ('handedIn', 'marking', 'third');
