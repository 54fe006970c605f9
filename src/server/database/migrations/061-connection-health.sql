-- Since when nobody but strangers delivers: the first of them after the last who knew the secret. With it, `refused` counts from there.
alter table connection add refused_since timestamptz;
update connection set refused_since = refused_at where refused_at > coalesce(last_event_at, '-infinity');
update connection set refused = 0 where refused_since is null;

-- The platform's own test that came last: when, and what was read of it.
alter table connection add last_test jsonb;
