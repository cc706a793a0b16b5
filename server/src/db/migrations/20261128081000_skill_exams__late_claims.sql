-- Until when takes may be claimed late, after an outage has moved this time. Null: 24 hours after the deadline.
alter table skill_exam_sittings add column claims_extended_to timestamptz;
-- An outage moves the times of late claims. Pupils who handed in themselves claim nothing later.
create index skill_exam_sittings_late_claims on skill_exam_sittings (deadline)
  where state <> 'open' and submit_event_id is null;
