-- What creators hold of what there is a quota of (`server/quota`), counted so that no door is forgotten and nobody counts rows.
-- after: tenant

-- The arguments are the quota, and what each row amounts to. Whoever adds holds the count until their transaction ends.
create or replace function note_added() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into creator_usage as kept (creator_id, quota, used)
    select creator_id, %L, sum(%s) from added group by creator_id order by creator_id
    on conflict (creator_id, quota) do update set used = kept.used + excluded.used, refused = 0', tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- Apart, so that whoever removes waits for nobody who adds.
create or replace function note_removed() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into creator_freed (creator_id, quota, amount)
    select creator.id, %L, sum(%s) from removed join creator on creator.id = creator_id group by creator.id',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;

do $$
declare
  is_first boolean = not exists (select from pg_trigger where tgname = 'usage_up' and tgrelid = 'app'::regclass);
  places constant text[] = array[
    ['app', 'apps', '1'], ['address', 'addresses', '1'], ['student', 'students', '1'], ['upload', 'bytes', 'size'],
    ['picture', 'bytes', 'size']
  ];
  place text[];
  owner uuid;
begin
  foreach place slice 1 in array places loop
    execute format(
      'create or replace trigger usage_up after insert on %I referencing new table as added
        for each statement execute function note_added(%L, %L)', place[1], place[2], place[3]);
    execute format(
      'create or replace trigger usage_down after delete on %I referencing old table as removed
        for each statement execute function note_removed(%L, %L)', place[1], place[2], place[3]);
  end loop;
  -- What there was before anybody counted; whoever would change it waits until this is done. Every creator's rows are seen as that
  -- creator only.
  if is_first then
    for owner in select id from creator loop
      perform set_config('trilha.creator', owner::text, true);
      foreach place slice 1 in array places loop
        execute format(
          'insert into creator_usage as kept (creator_id, quota, used)
          select creator_id, %L, sum(%s) from %I where creator_id = %L group by creator_id
          on conflict (creator_id, quota) do update set used = kept.used + excluded.used',
          place[2], place[3], place[1], owner);
      end loop;
    end loop;
    perform set_config('trilha.creator', '', true);
  end if;
end $$;
