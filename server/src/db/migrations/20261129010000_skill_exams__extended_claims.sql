-- An outage moves the times of late claims again that an earlier outage has moved. All other automatic sittings stay unread.
create index skill_exam_sittings_extended_claims on skill_exam_sittings (claims_extended_to)
  where state <> 'open' and submit_event_id is null and claims_extended_to is not null;
