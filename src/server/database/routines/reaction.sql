-- Likes and comments of a post are counted when they come and go, not whenever it is looked at.

-- The arguments are the table of the posts and its column.
create or replace function count_reactions() returns trigger language plpgsql as $$
begin
  execute format(
    'update %1$I post set %2$I = post.%2$I + $1 * reactions.count
    from (select post_id, count(*)::int as count from changed group by post_id) reactions
    where post.id = reactions.post_id', tg_argv[0], tg_argv[1])
  using case tg_op when 'INSERT' then 1 else -1 end;
  return null;
end $$;

do $$
declare kind record;
begin
  for kind in select * from (values
    ('feed_like', 'feed_post', 'likes_count'), ('feed_comment', 'feed_post', 'comments_count'),
    ('community_like', 'community_post', 'likes_count'), ('community_comment', 'community_post', 'comments_count')
  ) kind (reaction, post, counted) loop
    execute format(
      'create or replace trigger counted_up after insert on %1$I
        referencing new table as changed for each statement execute function count_reactions(%2$L, %3$L)',
      kind.reaction, kind.post, kind.counted);
    execute format(
      'create or replace trigger counted_down after delete on %1$I
        referencing old table as changed for each statement execute function count_reactions(%2$L, %3$L)',
      kind.reaction, kind.post, kind.counted);
  end loop;
end $$;
