-- What is taught is few rows, and the plan for thousands of students hangs on how few. As a rule the database looks at a table once
-- fifty rows have changed; until then it took these for a row each, and counting 1,000 students anew cost ten times as much.
alter table app set (autovacuum_analyze_threshold = 1);
alter table product set (autovacuum_analyze_threshold = 1);
alter table module set (autovacuum_analyze_threshold = 1);
alter table lesson set (autovacuum_analyze_threshold = 1);
