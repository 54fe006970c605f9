import builder from '../../domain/generated/screens/builder.ts'

/** Paths of an app's fields in people's words, as the builder asks for them: `Banners (Home)`. */
export function fieldTitles(paths: string[][]): string[] {
  const keys = paths.map((path) => path.join(':'))
  return builder.steps.flatMap((step) =>
    Object.keys(step.fields)
      .filter((key) => keys.some((changed) => changed === key || changed.startsWith(`${key}:`)))
      .map((key) => `${step.schema.properties?.[key]?.title ?? key} (${step.label})`),
  )
}
