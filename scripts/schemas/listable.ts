import { tellsAll } from './action.ts'
import type { Entity } from './entity.ts'
import type { CompiledList } from './list.ts'
import { Mistake } from './mistake.ts'
import * as say from './reason/list.ts'
import { foreignList } from './reason/mount.ts'
import type { Context } from './screen.ts'

/** Throws a `Mistake` where what shows documents of an entity on the page of another is not of what belongs to that. */
export function checkMounted(entity: Entity, page: string): void {
  if (entity.parent !== page) throw new Mistake(entity.file, 'x-entity/parent', foreignList(page))
  if (!entity.schema.properties!.id?.readOnly) {
    throw new Mistake(entity.file, 'properties', say.noId())
  }
}

/** Throws a `Mistake` where a list that JSON mounts lacks what such a list needs, or its entity does. */
export function checkListable({ screen, form }: CompiledList, page: string, { entities }: Context): void {
  const file = `screens/${screen.id}.json`
  checkMounted(entities.get(screen.entity)!, page)
  if (screen.details && !tellsAll(screen)) throw new Mistake(file, 'details', say.needsCode('details'))
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
