import type { CountWords } from './list.ts'

/** Words for so many: `{count}` in them becomes the number as people write it. */
export function countText({ one, many }: CountWords, count: number): string {
  return (count === 1 ? one : many).replace('{count}', count.toLocaleString('pt-BR'))
}
