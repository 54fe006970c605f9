import type { Audience, Schema } from '../../src/domain/schema/definition.ts'
import type { CompiledCondition } from './logic/code.ts'
import type { CompiledRule } from './logic/compile.ts'
import { Mistake } from './mistake.ts'
import * as say from './reason/audience.ts'
import type { Reason } from './reason/reason.ts'

/** Throws a `Mistake` with a reason, told at a place below that of the schema. */
type Tell = (below: string, reason: Reason) => never

/**
 * Gives every field of an entity its audience: its own, else that of what it stands in, else the team's; and a group or a list the
 * widest of what is in it. Throws a `Mistake` where a field is wider than the wall around it, where nothing in a group is its
 * audience's, and where what others see hangs on what nobody is answered.
 */
export function spreadAudience(schema: Schema, file: string): void {
  const tell: Tell = (below, reason) => {
    throw new Mistake(file, below, reason)
  }
  spread(schema, 'team', tell)
  checkConditions(schema, tell)
  // The entity's own says what its fields are, and is none of a document.
  delete schema['x-audience']
}

function spread(schema: Schema, above: Audience, tell: Tell): void {
  const said = schema['x-audience']
  if (above === 'server' && said !== undefined && said !== 'server')
    tell('x-audience', say.insideServer(said))
  const own = said ?? above
  const inside = Object.entries(schema.properties ?? {})
  for (const [name, field] of inside) {
    // Of an entity inside of this one only what is said here is wrong here.
    const at = `properties/${name}/`
    spread(field, own, (below, reason) => tell(`${at}${field['x-type'] ? 'x-audience' : below}`, reason))
  }
  if (schema.items) spread(schema.items, own, (below, reason) => tell(`items/${below}`, reason))
  const within = [...inside.map(([, field]) => field), ...(schema.items ? [schema.items] : [])]
  const widest = widestOf(within.map((field) => field['x-audience']!)) ?? own
  if (said !== undefined && widestOf([said, widest]) !== widest) tell('x-audience', say.nothingInside(said))
  schema['x-audience'] = widest
  if (widest !== 'student') checkTitles(schema, tell)
}

/** Only students read the app in other languages. */
function checkTitles(
  { enum: choices = [], 'x-titles': own, 'x-choice-titles': titles = {} }: Schema,
  tell: Tell,
): void {
  if (own) tell('x-titles', say.unreadTitles())
  const place = choices.findIndex((choice) => Object.hasOwn(titles, String(choice)))
  if (place >= 0) tell(`oneOf/${place}/x-titles`, say.unreadTitles())
}

const widestOf = (all: Audience[]): Audience | undefined =>
  (['student', 'team', 'server'] as const).find((one) => all.includes(one))

/**
 * What nobody is answered cannot decide what somebody sees: an edit would begin without it. Nor what is refused, by a rule or as a
 * choice: trying would tell it.
 */
function checkConditions({ properties = {}, items, 'x-rules': rules = [] }: Schema, tell: Tell): void {
  for (const [i, { isBroken }] of (rules as CompiledRule[]).entries()) {
    const other = serverOf(isBroken)
    if (other) tell(`x-rules/${i}`, say.judgedByServer(other))
  }
  for (const [name, field] of Object.entries(properties)) {
    const tellHere: Tell = (below, reason) => tell(`properties/${name}/${below}`, reason)
    const when = field['x-when'] as CompiledCondition | undefined
    const other = when && serverOf(when)
    if (other && field['x-audience'] !== 'server') tellHere('x-when', say.hangsOnServer(other))
    checkLimits(field, tellHere)
    if (!field['x-type']) checkConditions(field, tellHere)
  }
  if (!items) return
  const tellItems: Tell = (below, reason) => tell(`items/${below}`, reason)
  checkLimits(items, tellItems)
  checkConditions(items, tellItems)
}

function checkLimits({ enum: choices = [], 'x-limits': limits = {} }: Schema, tell: Tell): void {
  for (const [i, choice] of choices.entries()) {
    const name = String(choice)
    const other = Object.hasOwn(limits, name) && serverOf(limits[name] as CompiledCondition)
    if (other) tell(`oneOf/${i}/when`, say.judgedByServer(other))
  }
}

/** The first field of the server's own by which a condition is decided. */
const serverOf = ({ variables }: CompiledCondition): string | undefined =>
  variables.find(({ field }) => field['x-audience'] === 'server')?.path.join('.')
