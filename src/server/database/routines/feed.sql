-- Since when students see a post of the feed, or will: null for a draft, and for one that lacks something. Whether a post is live
-- is `domain/post/feed.ts`'s to say.

create or replace function feed_post_live() returns trigger language plpgsql as $$
declare
  -- A post may be made with a date of its own, as by an import.
  since timestamptz = case tg_op when 'INSERT' then new.created_at else now() end;
  published boolean = coalesce((new.data ->> 'published')::boolean, true);
  publish_at timestamptz = (nullif(new.data ->> 'publishAt', ''))::timestamptz;
begin
  if not published then since = case when publish_at is not null then greatest(publish_at, since) end; end if;
  if not new.complete then since = null; end if;
  -- What is live already stays so since then, whatever is changed about it.
  if tg_op = 'UPDATE' and old.live_since <= now() and since <= now() then since = old.live_since; end if;
  new.live_since = since;
  return new;
end $$;
create or replace trigger live before insert or update of data, complete on feed_post
  for each row execute function feed_post_live();
