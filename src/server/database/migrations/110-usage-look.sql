-- Whoever runs the server sees what all creators hold at once: who says so in the same transaction sees it, and can change none of it.
create policy operator on creator_usage for select using ((select current_setting('trilha.look', true)) = 'usage');
create policy operator on creator_freed for select using ((select current_setting('trilha.look', true)) = 'usage');
