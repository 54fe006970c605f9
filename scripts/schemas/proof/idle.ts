import { kinds } from '../../../src/domain/generated/kind-meta.ts'
import type { Choice, Schema } from '../../../src/domain/schema/definition.ts'
import * as say from '../reason/idle.ts'
import type { Kind } from '../reason/proof.ts'
import type { Reason } from '../reason/reason.ts'
import { uniqueChoice } from '../reason/unique.ts'
import { kindOf } from './kind.ts'

/** Keywords that say something of some kinds of fields alone. */
const kindsOf: Record<string, Kind[]> = {
  minLength: ['text'],
  maxLength: ['text'],
  pattern: ['text'],
  minimum: ['number'],
  maximum: ['number'],
  multipleOf: ['number'],
  items: ['list'],
  minItems: ['list'],
  maxItems: ['list'],
  uniqueItems: ['list'],
  properties: ['group'],
  required: ['group'],
  'x-rules': ['group'],
  format: ['text', 'number'],
  enum: ['text', 'number', 'switch'],
  const: ['switch'],
  default: ['text', 'number', 'switch', 'list'],
  'x-image': ['text'],
  'x-accept': ['text'],
  'x-generated': ['text'],
  'x-unique': ['text', 'number'],
  'x-sets': ['text', 'number', 'switch', 'list'],
  'x-messages': ['text', 'number', 'switch', 'list'],
  'x-ui': ['text', 'number', 'switch', 'list'],
}

/** Rules that choices need not keep: they are what may be answered. */
const overruled = ['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf', 'format']

/** What nobody asks for has no words, no condition and no neighbour that follows. */
const unaskedKeywords = [
  ...['x-when', 'x-sets', 'x-messages', 'x-image', 'x-accept', 'x-generated', 'default'],
  ...['x-unique', 'x-refers'],
  ...['x-renamed-from', 'x-from'],
]

/** Widgets into which people type. */
const typed = [...['text', 'textarea', 'password', 'number', 'date', 'time', 'tags']]

/** The kinds of fields whose widget takes a hint. */
function kindsWith(hint: string): string[] {
  return Object.keys(kinds).filter((name) => kinds[name]!.hints?.includes(hint))
}

/** Hints that some widgets alone take. A widget that is named nowhere here takes what it likes. */
const widgetsOf: Record<string, string[]> = {
  rows: ['textarea', 'lesson-content'],
  hint: ['image', 'file'],
  empty: ['pick-list', 'list', 'tags'],
  defaultTime: ['date-time'],
  placeholder: [...typed, ...kindsWith('placeholder'), 'lesson-content'],
  autocomplete: [...typed, ...kindsWith('autocomplete'), 'select'],
}

/** Widgets that draw more of a choice than its title, of one that is made and of several. */
const choiceWidgets = { picture: ['cards'], description: ['cards', 'radio', 'select'] }
const itemChoiceWidgets = { picture: [], description: ['checkboxes', 'chips'] }

/** Why something that `field` says does nothing where it stands, or undefined where all of it counts. */
export function idleKeyword(field: Schema, isItem = false): Reason | undefined {
  if (field['x-type']) return undefined
  const kind = kindOf(field)
  if (!kind) return undefined
  const here = (keyword: string) => field[keyword] !== undefined
  const foreign = Object.keys(kindsOf).find((keyword) => here(keyword) && !kindsOf[keyword]!.includes(kind))
  if (foreign) return say.foreignKeyword(spelt(foreign, field), kindsOf[foreign]!, kind)
  if (field.enum) {
    const rule = overruled.find(here)
    if (rule) return say.ruleOfChoices(rule)
  }
  if (here('x-image') && field.format !== 'image') return say.noPicture()
  if (here('x-accept') && field.format !== 'file') return say.noFile()
  if (here('x-unique') && field.enum) return uniqueChoice()
  if (field.readOnly) {
    const idle = unaskedKeywords.find(here)
    return idle ? say.servedKeyword(idle) : undefined
  }
  // Items are drawn by the widget of their list.
  return isItem ? undefined : idleHint(field)
}

/** Choices with words of their own were written as `oneOf`. */
function spelt(keyword: string, field: Schema): string {
  const hasWords = field['x-ui']?.choices?.some(({ label, value }) => label !== String(value))
  return keyword === 'enum' && hasWords ? 'oneOf' : keyword
}

function idleHint(field: Schema): Reason | undefined {
  const { widget = '', choices = [], ...hints } = field['x-ui'] ?? {}
  const named = Object.keys(hints).find((hint) => widgetsOf[hint] && !widgetsOf[hint].includes(widget))
  if (named && knownWidgets.has(widget)) return say.foreignHint(named, widget, widgetsOf[named]!)
  const several = field.items?.['x-ui']?.choices ?? []
  return (
    undrawnPart(choices, widget, choiceWidgets, 'oneOf') ??
    undrawnPart(several, widget, itemChoiceWidgets, 'items/oneOf')
  )
}

function undrawnPart(
  choices: Choice[],
  widget: string,
  drawn: Record<'picture' | 'description', string[]>,
  at: string,
): Reason | undefined {
  for (const [i, choice] of choices.entries()) {
    for (const part of ['picture', 'description'] as const) {
      if (choice[part] === undefined || drawn[part].includes(widget)) continue
      return say.undrawnPart(`${at}/${i}`, part === 'picture' ? 'x-picture' : part, drawn[part])
    }
  }
}

const knownWidgets = new Set([
  ...Object.values(widgetsOf).flat(),
  ...[
    'switch',
    'checkbox',
    'select',
    'cards',
    'radio',
    'image',
    'list',
    'platform-ids',
    'pick-list',
    'date-time',
  ],
])
