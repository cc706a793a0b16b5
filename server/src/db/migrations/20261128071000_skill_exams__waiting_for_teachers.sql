-- The late takes and the appeals that wait for a teacher. Those that are decided are not in the indexes.
create index skill_exam_takes_undecided on skill_exam_takes (school_id, sitting_id) where is_late and late_counts is null;
create index skill_exam_appeals_open on skill_exam_appeals (school_id, sitting_id) where state = 'open';
