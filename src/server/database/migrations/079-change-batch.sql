-- What was done to many documents at once is one thing that can be undone, also where it took several transactions.
alter table document_change add column batch uuid default nullif(current_setting('trilha.batch', true), '')::uuid;
create index document_change_batch on document_change (creator_id, batch) where batch is not null;
