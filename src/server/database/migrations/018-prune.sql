-- What is of no use any more goes, the oldest first (`prune/task.ts`).
drop index student_action_creator;
create index student_action_creator on student_action (creator_id, received_at);
drop index announcement_creator;
create index announcement_creator on announcement (creator_id, announced_at);
