-- The deletion of a draft is an event too, so that a repeated deletion gets the same reply.
alter table homework_events drop constraint homework_events_action_check;
alter table homework_events add constraint homework_events_action_check
  check (action in ('create', 'change', 'publish', 'recall', 'close', 'delete'));
create index homework_events_deleted on homework_events (school_id, homework_id, by_id) where action = 'delete';
