-- The hash of the request that has `last_event_id`, so that the same event id with other content is refused.
alter table skill_exams add column last_request_sha256 text;
