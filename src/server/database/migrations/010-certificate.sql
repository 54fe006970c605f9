-- Whoever holds a certificate's code may read what it certifies, whosever it is (`certificate/queries.ts`): the code alone,
-- said in the same transaction, opens that one row.
create policy validation on certificate for select
  using (code = (select nullif(current_setting('trilha.certificate', true), '')));
