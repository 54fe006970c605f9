-- For which request a letter was written, as answers and logs call it.
alter table mail add column request_id text;
