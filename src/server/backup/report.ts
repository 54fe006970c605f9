import type { ArchiveEnd } from './archive/contents.ts'

/** Names of missing files that are said. */
const mostNames = 5

/** What to say where an archive lacks files: a sentence, or none. */
export function missingSentence({ missing: { count, names } }: Pick<ArchiveEnd, 'missing'>): string[] {
  if (count === 0) return []
  const some = names.slice(0, mostNames).join(', ') + (count > mostNames ? ', …' : '')
  return [
    `Atenção: faltam no lugar dos arquivos, e por isso também no backup, arquivos que os dados usam (${number(count)}): ${some}.`,
  ]
}

/** What to say of the last backup where it lacks so many files: a sentence, or none. */
export function lackSentence(missing: number): string[] {
  if (missing === 0) return []
  return [
    `Ao último backup faltam arquivos que os dados usam (${number(missing)}): confira o lugar dos arquivos; npm run backup diz quais são.`,
  ]
}

/** What an archive holds, in words. */
export function contentSentence({ rows, files, fileBytes }: ArchiveEnd): string {
  const all = Object.values(rows).reduce((sum, one) => sum + one, 0)
  const tables = Object.keys(rows).length
  return `${number(all)} linhas em ${tables} tabelas, ${number(files)} arquivos com ${size(fileBytes)}`
}

/** Bytes in a unit that people read. */
export function size(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  let [value, unit] = [bytes, 0]
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000
  return `${number(value, unit === 0 ? 0 : 1)} ${units[unit]}`
}

/** The time since an instant of `performance.now()`. */
export function duration(since: number): string {
  return `${number((performance.now() - since) / 1000, 1)} s`
}

function number(value: number, digits = 0): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: digits })
}
