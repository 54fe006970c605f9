import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { Mistake } from './mistake.ts'
import { unknownIcon } from './reason/field.ts'

let names: Set<string> | undefined

/** The class of an icon that a file names, `circle-help` → `i-lucide-circle-help`. Throws a `Mistake` for one that there is not. */
export function iconClass(icon: string, file: string, place: string): string {
  names ??= readNames()
  if (names.has(icon)) return `i-lucide-${icon}`
  throw new Mistake(file, place, unknownIcon(icon, names))
}

function readNames(): Set<string> {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json'))
  const { icons, aliases = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
  return new Set([...Object.keys(icons!), ...Object.keys(aliases)])
}

/** `json` with the class in place of the name of its icon, where it has one. */
export function withIcon<T extends { icon?: string }>(json: T, file: string, place: string): T {
  return json.icon === undefined ? json : { ...json, icon: iconClass(json.icon, file, `${place}/icon`) }
}

/** Puts the class of every choice's icon in place of its name. Throws a `Mistake` for an icon that there is not. */
export function drawIcons(schema: Schema, file: string, place = ''): void {
  for (const [i, choice] of (schema['x-ui']?.choices ?? []).entries()) {
    if (choice.icon) choice.icon = iconClass(choice.icon, file, `${place}oneOf/${i}/x-icon`)
  }
  if (schema.items) drawIcons(schema.items, file, `${place}items/`)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    drawIcons(field, file, `${place}properties/${name}/`)
  }
}
