-- The check of the seals reads the events of one after the other.
create index audit_events_seal on audit_events (seal, id);
