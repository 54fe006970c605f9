-- An address is taken by the app that is first on the air at it. What a draft is called is a wish: it keeps its creator's other
-- apps away from it, and nobody else.
alter table address drop constraint address_pkey, add primary key (creator_id, slug);
drop index address_creator;

-- An app that was opened again at an address that it was given while it was off the air.
do $$
declare owner uuid;
begin
  for owner in select distinct creator_id from address where not was_public loop
    perform set_config('trilha.creator', owner::text, true);
    update address set was_public = true
    from app where app.id = address.app_id and app.is_published and address.is_current and not was_public;
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;

-- Whom an address leads to.
create unique index address_taken on address (slug) where was_public;
