-- The instant that a text is; null where it is none that a field takes (`date-time` of `domain/format/own-format.ts`), as a text of a
-- time when the field was another may be. `tests/server/database/routines/instant.test.ts` proves that both say the same. PostgreSQL
-- cannot be asked before its version 16 whether it would read a text, so what days a month has stands here. The year is looked at by
-- itself, for a pattern that looks ahead takes three times as long. Not strict, as `plain_text` is not.
create or replace function instant_in(text) returns timestamptz language sql stable parallel safe as $$
  select case when $1 ~ ('^([0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|[0-9]{4}-(0[13-9]|1[0-2])-(29|30)'
    '|[0-9]{4}-(0[13578]|1[02])-31|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)'
    'T(([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,9})?)?|24:00(:00(\.0{1,9})?)?)'
    '(Z|[+-](0[0-9]|1[0-5]):[0-5][0-9])$') and left($1, 4) <> '0000' then $1::timestamptz end
$$;
