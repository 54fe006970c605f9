const suffix = ' (cópia)'

/** What a copy of something is called, in at most so many characters: `Violão (cópia)`. */
export function copyName(name: unknown, maxLength: number): string {
  const kept = [...String(name)].slice(0, maxLength - suffix.length).join('')
  return `${kept.trimEnd()}${suffix}`
}
