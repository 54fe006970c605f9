import { account } from './account.ts'
import { codeNames } from './code-names.ts'
import { entitySources } from './bundle.ts'
import { makeEach, Mistake } from './mistake.ts'
import * as say from './reason/shown.ts'
import type { Source, SourceObject } from './source.ts'

const keywords = ['parent', 'ordered', 'single', 'draft', 'publication'] as const

/** What code keeps that documents of other entities may belong to. */
const parents = [account, 'app', 'product', 'module', 'lesson']

/** Throws the mistakes of what entities say of themselves (`x-entity`) against what code makes of them, or to no effect. */
export function checkEntityKinds(sources: Source[]): void {
  const listed = sources.filter(({ json }) => json.kind === 'list').map(({ json }) => String(json.entity))
  const all = entitySources(sources)
  const parentOf = (name: string) =>
    (all.get(name)?.json['x-entity'] as SourceObject | undefined)?.parent as string | undefined
  makeEach(
    all,
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
      if (about.single && about.ordered) fail('ordered', say.orderOfOne())
      const own = [...all.keys()].filter((one) => !codeNames.entities.includes(one) && parentOf(one))
      const { parent } = about as { parent?: string }
      // One that is not there at all is told of elsewhere.
      if (parent && all.has(parent) && ![...parents, ...own].includes(parent))
        fail('parent', say.childless(parent, [...parents, ...own]))
      for (let outer = parent; outer && !parents.includes(outer); outer = parentOf(outer))
        if (outer === name) fail('parent', say.ownParent())
      if (about.single && parent && all.has(parent) && parent !== 'app')
        fail('single', say.singleWithin(parent))
      if (about.ordered && !listed.includes(name)) fail('ordered', say.orderUnlisted())
    },
  )
}
