-- Since when DNS does not say what there is to know of a name, or of a domain's records; null while it does. After two days it counts
-- as if it said that all is gone, but such days are none of those after which a name is free.
alter table own_domain add column unanswered_since timestamptz;
alter table sending_domain add column unanswered_since timestamptz;
