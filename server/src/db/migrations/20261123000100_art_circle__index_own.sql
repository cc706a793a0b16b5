-- The likes of a user's own posts.
create index art_circle_posts_own on art_circle_posts (school_id, user_id) where state = 'approved';
