-- Sales whose buyers find no room among their creator's students: looked for by whoever tells of them, and until there is room.
create index sale_full on sale (creator_id, sold_at) where state = 'full';
