-- Who is blocked as a person, few of many: they count in no app (`live_student`, `routines/access.sql`).
create index student_standing_blocked on student_standing (creator_id, student_id) where status = 'blocked';
