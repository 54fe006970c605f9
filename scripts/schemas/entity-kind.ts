import { codeNames } from './code-names.ts'
import { entitySources } from './bundle.ts'
import { makeEach, Mistake } from './mistake.ts'
import * as say from './reason/shown.ts'
import type { Source, SourceObject } from './source.ts'

const keywords = ['parent', 'ordered', 'draft'] as const

/** Throws the mistakes of what entities say of themselves (`x-entity`) against what code makes of them, or to no effect. */
export function checkEntityKinds(sources: Source[]): void {
  const listed = sources.filter(({ json }) => json.kind === 'list').map(({ json }) => String(json.entity))
  makeEach(
    entitySources(sources),
    ([, { file }]) => file,
    ([name, { file, json }]) => {
      const about = (json['x-entity'] ?? {}) as SourceObject
      const fail = (keyword: string, reason: ReturnType<typeof say.draftElsewhere>) => {
        throw new Mistake(file, `x-entity/${keyword in about ? keyword : ''}`.replace(/\/$/, ''), reason)
      }
      if (codeNames.entities.includes(name)) {
        const wanted = codeNames.kinds[name] ?? {}
        const wrong = keywords.find((keyword) => about[keyword] !== wanted[keyword])
        if (wrong) fail(wrong, say.neededKind(wrong, wanted[wrong]))
        return
      }
      if (about.draft) fail('draft', say.draftElsewhere())
      if (about.ordered && !listed.includes(name)) fail('ordered', say.orderUnlisted())
    },
  )
}
