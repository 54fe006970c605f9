import type { Entity } from './entity.ts'
import type { CompiledList } from './list.ts'
import { Mistake } from './mistake.ts'
import * as say from './reason/list.ts'
import type { Context } from './screen.ts'

/** Throws a `Mistake` where a list on a tab lacks what such a list needs, or its entity does. */
export function checkListable({ screen, form }: CompiledList, page: Entity, { entities }: Context): void {
  const file = `screens/${screen.id}.json`
  const entity = entities.get(screen.entity)!
  if (entity.parent !== page.name) {
    throw new Mistake(entity.file, 'x-entity/parent', say.foreignList(page.name))
  }
  if (!entity.schema.properties!.id?.readOnly) {
    throw new Mistake(entity.file, 'properties', say.noId())
  }
  if (screen.details) throw new Mistake(file, 'details', say.needsCode('details'))
  if (!screen.actions) {
    throw new Mistake(file, '', say.noActions())
  }
  if ((screen.selection === undefined) !== (screen.bulk === undefined)) {
    throw new Mistake(file, screen.bulk ? 'bulk' : 'selection', say.markedForBulk())
  }
  const asksForm = screen.buttons?.some(({ run }) => run === 'add') || rowRuns(screen).includes('edit')
  if (asksForm && !form) throw new Mistake(file, '', say.noForm())
  if (rowRuns(screen).includes('edit') && !form!.form.edit) {
    throw new Mistake(file, 'form', say.noEditWords())
  }
}

function rowRuns({ actions }: CompiledList['screen']): (string | undefined)[] {
  return (actions ?? []).map((action) => (action === 'separator' ? undefined : action.run))
}
