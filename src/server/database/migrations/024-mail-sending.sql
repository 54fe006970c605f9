-- Since when a letter is on its way to the mail server: no transaction stays open meanwhile.
alter table mail add column sending_since timestamptz;
