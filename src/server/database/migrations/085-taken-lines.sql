-- Lists of people are brought in by the job that brings in every other spreadsheet. `letters` is what those about it are written with,
-- null where nobody is written to; `problem` why it stopped by itself.
alter table sheet_import add column letters jsonb, add column problem text;
-- The first line about the same, with which it is written; what is to be looked at though it is taken; and what it counts for.
alter table sheet_line add column first int, add column hint text, add column tally jsonb;
