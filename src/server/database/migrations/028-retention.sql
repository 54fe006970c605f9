-- Letters whose text is still kept, for what takes it away once it is of no use (`prune/task.ts`).
create index mail_text on mail (creator_id, created_at) where content <> 'null';
