-- What is searched and sorted by in such a document: all of it, names of fields as well, in small ASCII letters. None of the
-- letters that change has a meaning in JSON.
alter table document add column plain jsonb not null
  generated always as (plain_text(data::text)::jsonb) stored;
-- Read of every document whenever one searches: not to be unpacked each time.
alter table document alter column plain set storage external;
