select guard_school_table('klasses');
select guard_school_table('users');
select guard_school_table('teachings');
select guard_school_table('sessions');
select guard_school_table('banners', true);
select guard_school_table('homework_assignments');
select guard_school_table('attempts');
select guard_school_table('answer_events');
select guard_school_table('answers');
