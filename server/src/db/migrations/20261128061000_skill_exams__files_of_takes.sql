-- Until when the file of a take may come, after an outage has moved this time. Null: 24 hours after the claim.
alter table skill_exam_takes add column file_extended_to timestamptz;
-- The request that decided whether a late take counts.
alter table skill_exam_takes add column late_event_id uuid;
-- An outage moves the times of the takes that wait for a file.
create index skill_exam_takes_waiting on skill_exam_takes (claimed_at)
  where asset_id is null and broken_at is null;
