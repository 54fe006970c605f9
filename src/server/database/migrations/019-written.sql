-- Telephone numbers, CPFs and postal codes are kept in one way (`domain/schema/written.ts`), however they were sent.

create function pg_temp.digits(said text) returns text language sql immutable as $$
  select regexp_replace(coalesce(said, ''), '\D', '', 'g')
$$;
create function pg_temp.phone(said text) returns text language sql immutable as $$
  select regexp_replace(pg_temp.digits(said), '^(\d\d)(\d{4,5})(\d{4})$', '(\1) \2-\3')
$$;
create function pg_temp.cpf(said text) returns text language sql immutable as $$
  select regexp_replace(pg_temp.digits(said), '^(\d{3})(\d{3})(\d{3})(\d\d)$', '\1.\2.\3-\4')
$$;
create function pg_temp.zip_code(said text) returns text language sql immutable as $$
  select regexp_replace(pg_temp.digits(said), '^(\d{5})(\d{3})$', '\1-\2')
$$;

update creator set phone = pg_temp.phone(phone), cpf = pg_temp.cpf(cpf)
where phone ~ '^\(?[1-9]\d\)? ?9?\d{4}-?\d{4}$' and (phone, cpf) <> (pg_temp.phone(phone), pg_temp.cpf(cpf));

-- Every creator's rows are seen as that creator only.
do $$
declare owner uuid;
begin
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    update student set data = jsonb_set(data, '{phone}', to_jsonb(pg_temp.phone(data ->> 'phone')))
    where data ->> 'phone' ~ '^\(?[1-9]\d\)? ?9?\d{4}-?\d{4}$' and data ->> 'phone' <> pg_temp.phone(data ->> 'phone');
    update student set data = jsonb_set(data, '{cpf}', to_jsonb(pg_temp.cpf(data ->> 'cpf')))
    where data ->> 'cpf' ~ '\d' and data ->> 'cpf' <> pg_temp.cpf(data ->> 'cpf');
    update student set data = jsonb_set(data, '{address,zipCode}', to_jsonb(pg_temp.zip_code(data #>> '{address,zipCode}')))
    where data #>> '{address,zipCode}' ~ '^\d{8}$';
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;
