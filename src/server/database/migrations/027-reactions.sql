-- Likes and comments are counted when they come, not whenever a post is looked at.
alter table feed_post
  add column likes_count integer not null default 0,
  add column comments_count integer not null default 0;
alter table community_post
  add column likes_count integer not null default 0,
  add column comments_count integer not null default 0;

-- The arguments are the table of the posts and its column.
create function count_reactions() returns trigger language plpgsql as $$
begin
  execute format(
    'update %1$I post set %2$I = post.%2$I + $1 * reactions.count
    from (select post_id, count(*)::int as count from changed group by post_id) reactions
    where post.id = reactions.post_id', tg_argv[0], tg_argv[1])
  using case tg_op when 'INSERT' then 1 else -1 end;
  return null;
end $$;

do $$
declare
  owner uuid;
  kind record;
begin
  for owner in select id from creator loop
    -- Every creator's rows are seen as that creator only.
    perform set_config('trilha.creator', owner::text, true);
    for kind in select * from (values
      ('feed_like', 'feed_post', 'likes_count'), ('feed_comment', 'feed_post', 'comments_count'),
      ('community_like', 'community_post', 'likes_count'), ('community_comment', 'community_post', 'comments_count')
    ) kind (reaction, post, counted) loop
      execute format(
        'update %2$I post set %3$I = reactions.count
        from (select post_id, count(*)::int as count from %1$I group by post_id) reactions
        where post.id = reactions.post_id', kind.reaction, kind.post, kind.counted);
    end loop;
  end loop;
  perform set_config('trilha.creator', '', true);
  for kind in select * from (values
    ('feed_like', 'feed_post', 'likes_count'), ('feed_comment', 'feed_post', 'comments_count'),
    ('community_like', 'community_post', 'likes_count'), ('community_comment', 'community_post', 'comments_count')
  ) kind (reaction, post, counted) loop
    execute format(
      'create trigger counted_up after insert on %1$I
        referencing new table as changed for each statement execute function count_reactions(%2$L, %3$L)',
      kind.reaction, kind.post, kind.counted);
    execute format(
      'create trigger counted_down after delete on %1$I
        referencing old table as changed for each statement execute function count_reactions(%2$L, %3$L)',
      kind.reaction, kind.post, kind.counted);
  end loop;
end $$;

-- Pinned posts first, then the newest: as lists of posts read them.
create index community_post_pinned on community_post
  (app_id, ((coalesce((data ->> 'pinned')::boolean, false))::int) desc, created_at desc, id desc);
create index feed_post_pinned on feed_post
  (app_id, ((coalesce((data ->> 'pinned')::boolean, false))::int) desc, (coalesce(live_since, created_at)) desc, id desc);
