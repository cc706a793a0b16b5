-- Posts that pupils write themselves. An image is {"asset", "alt", "width", "height"} for an upload, or {"src", …} for media of a package.
-- `edit_of` is the visible post that a row changes. When a teacher approves the change, the two rows swap their content, and swap it back
-- if the teacher undoes the decision.
alter table art_circle_posts
  drop constraint art_circle_posts_state_check,
  add check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  add column process text not null default '',
  -- Uploads, besides `audio` of a package.
  add column audios uuid[] not null default '{}',
  add column video uuid,
  add column is_open_to_comments boolean not null default false,
  add column edit_of text,
  add foreign key (school_id, edit_of) references art_circle_posts (school_id, id) on delete cascade,
  add unique (school_id, edit_of);
create index art_circle_posts_of_author on art_circle_posts (school_id, user_id, posted_at desc, id desc);
drop index art_circle_posts_newest;
drop index art_circle_posts_subject;
create index art_circle_posts_newest on art_circle_posts (school_id, posted_at, id) where state = 'approved' and edit_of is null;
create index art_circle_posts_subject on art_circle_posts (school_id, subject, posted_at, id)
  where state = 'approved' and edit_of is null;
