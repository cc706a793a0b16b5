-- The removals of one teacher, the newest first, so that the teacher can put content back.
create index report_cases_removed on report_cases (school_id, decided_by, decided_at desc, id desc) where state = 'refused';
