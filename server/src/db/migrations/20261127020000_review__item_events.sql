-- Items that pupils submit for a review share one table of requests. `kind` is the kind of the item in the review.
alter table honour_events rename to review_item_events;
alter table review_item_events rename column honour_id to item_id;
alter table review_item_events
  alter column item_id type text using item_id::text,
  add column kind text not null default 'honour',
  drop constraint honour_events_pkey,
  add primary key (school_id, user_id, kind, event_id);
alter table review_item_events alter column kind drop default;
drop index honour_events_by_time;
create index review_item_events_by_time on review_item_events (school_id, user_id, kind, at);
