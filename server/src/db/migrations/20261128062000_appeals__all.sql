-- All appeals of a subject, the newest first. The other indexes have only the open or only the decided ones.
create index appeals_of_subject on appeals (school_id, subject, created_at desc, id desc);
