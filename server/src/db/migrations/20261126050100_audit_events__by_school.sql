-- Serves the record of a school: the newest events of some kinds.
create index audit_events_school on audit_events (school_id, event, at, id);
