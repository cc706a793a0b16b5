-- The deadline that an outage gave. Changed arrangements never take it back.
alter table skill_exam_sittings add column extended_to timestamptz;
-- An outage moves the ends of arrangements that lie within it.
create index skill_exam_sittings_arranged on skill_exam_sittings (accommodation_until)
  where accommodation_until is not null;
