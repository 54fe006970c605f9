/** Statements that do read what is everybody's, each with why that may be. */
export const byDesign: { statement: RegExp; why: string }[] = [
  { statement: /from migration$|from routine$/, why: 'a row for each file of a release' },
  {
    statement: /from (extract_kind|referred_kind)\b/,
    why: 'a row for each kind of document that schemas describe',
  },
  { statement: /^select id from creator$/, why: 'a job of the night goes from creator to creator' },
  {
    statement: /^delete from (rate_limit|picture_hold|session) where (ends|expires)_at < now\(\)$/,
    why: 'what is over is read where it goes, and no more',
  },
  {
    statement: /^select id from creator where deletes_at <= now\(\)/,
    why: 'accounts that are due, by an index of them alone',
  },
  {
    statement: /^update push_app set look_at .* limit \$\d/,
    why: 'apps in which something is due, by an index of them alone',
  },
  {
    statement: /from own_domain where app_id is not null and checked_at < .* limit \$\d/,
    why: 'names whose look is due, some at a time',
  },
  {
    statement: /from sending_domain where checked_at < .* limit \$\d/,
    why: 'domains of senders whose look is due, some at a time',
  },
  { statement: /from loose_file where due <= now\(\)/, why: 'files that are to go: a queue' },
]
