import builder from '../../domain/generated/screens/builder.ts'
import { isAsked } from '../../domain/schema/condition.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { flatten, formPathOf } from '../../domain/schema/screen.ts'

/** A step of the builder, and maybe a field of it by its place in the form (`config:banners/0/link`). */
export interface BuilderLocation {
  step: number
  field?: string
}

/**
 * The location that a URL's parameters name: `?step=2`, or `?step=2&field=config.banners.0.link`. A field decides the step; a
 * step or a field that does not exist is ignored.
 */
export function locationIn(params: URLSearchParams): BuilderLocation {
  const asked = params.get('step') ?? ''
  const step = /^\d+$/.test(asked) && Number(asked) < builder.steps.length ? Number(asked) : 0
  return locationOfField(params.get('field')?.split('.') ?? []) ?? { step }
}

/** The location of a field by its path in an app's document; null where no step asks for it. */
export function locationOfField(path: string[]): BuilderLocation | null {
  for (const [step, screen] of builder.steps.entries()) {
    const field = formPathOf(screen, path)
    if (field !== null) return { step, field }
  }
  return null
}

/** The URL parameters of a location. */
export function searchOf({ step, field }: BuilderLocation): Record<string, string> {
  return {
    ...(step === 0 ? {} : { step: String(step) }),
    ...(field ? { field: field.replaceAll(/[:/]/g, '.') } : {}),
  }
}

/** The URL of a location in the builder of an app, from the panel's root. */
export function builderUrl(appId: string, location: BuilderLocation): string {
  const search = new URLSearchParams(searchOf(location)).toString()
  return `/apps/${appId}/edit${search && `?${search}`}`
}

/** `field` or, while that is hidden, the field whose value would show it. */
export function visibleField({ step, field }: BuilderLocation, document: Document): string | undefined {
  const screen = builder.steps[step]!
  const { when, decider } = screen.fields[field?.split('/')[0] ?? ''] ?? {}
  return isAsked(when, flatten(screen, document)) ? field : decider
}
