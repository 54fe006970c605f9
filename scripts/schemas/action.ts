import type { Condition } from '../../src/domain/schema/definition.ts'
import type { ListAction, ListButton, ListScreen, RowAction } from '../../src/domain/schema/list.ts'
import { findAnswered } from './answered.ts'
import { checkRowText } from './column-text.ts'
import type { Entity } from './entity.ts'
import { withIcon } from './icon.ts'
import { Mistake } from './mistake.ts'
import * as say from './reason/list.ts'
import { missingField, senselessTest } from './logic/check.ts'
import { compileCondition } from './logic/code.ts'
import { chainIn } from './logic/scope.ts'
import { logicOf, testsIn, type WrittenCondition } from './logic/syntax.ts'
import { misfit, wrongChoice } from './rule.ts'
import { find } from './screen.ts'
import type { Source } from './source.ts'
import { strict } from './strict.ts'

/** The buttons of a list, each once. */
export function buttonsOf({ json, file }: Source): ListButton[] | undefined {
  const { buttons, menu, cards } = json as ListScreen
  if (menu && !buttons?.some(({ place }) => place === 'menu'))
    throw new Mistake(file, 'menu', say.emptyMenu())
  return buttons?.map((button, i) => {
    if (buttons.findIndex(({ run }) => run === button.run) < i) {
      throw new Mistake(file, `buttons/${i}`, say.standsTwice(button.run))
    }
    const { place, note } = button
    if (place === 'menu' && !menu) throw new Mistake(file, `buttons/${i}/place`, say.needsPart('menu'))
    if (place === 'card' && !cards) throw new Mistake(file, `buttons/${i}/place`, say.needsPart('cards'))
    const below = (json.empty as { buttons?: (string | { run: string })[] }).buttons ?? []
    if (
      place === 'empty' &&
      !below.some((one) => one === button.run || (one as ListButton).run === button.run)
    )
      throw new Mistake(file, `buttons/${i}/place`, say.needsPart('empty/buttons'))
    if (note && place !== 'card') throw new Mistake(file, `buttons/${i}/note`, say.unreadNote())
    return withIcon(button, file, `buttons/${i}`)
  })
}

/** What can be done with a row of a list: what it sets exists and takes the value. */
export function actionsOf({ json, file }: Source, entity: Entity): ListAction[] | undefined {
  const { actions, cards } = json as ListScreen
  if (actions?.[0] === 'separator') throw new Mistake(file, 'actions/0', say.looseSeparator())
  return actions?.map((action, i) => {
    if (action === 'separator') return action
    // What stands there twice is offered in turn, each where its condition holds.
    const twin = actions.findIndex(
      (other) => other !== 'separator' && other.run !== undefined && other.run === action.run && !other.when,
    )
    if (twin >= 0 && twin < i) throw new Mistake(file, `actions/${i}/run`, say.standsTwice(action.run!))
    if (action.place === 'button' && cards?.layout !== 'stack')
      throw new Mistake(file, `actions/${i}/place`, say.needsStack())
    return actionOf(action, entity, file, `actions/${i}`)
  })
}

/** Whether a list shows somewhere all that there is of a row: in what became of it, which its page tells as well. */
export const tellsAll = ({
  actions = [],
  buttons = [],
  page,
}: Pick<ListScreen, 'actions' | 'buttons' | 'page'>): boolean =>
  page !== undefined || [...actions, ...buttons].some((one) => one !== 'separator' && one.run === 'history')

function actionOf(action: RowAction, entity: Entity, file: string, at: string): RowAction {
  const { run, set, list, confirm } = action
  const said = [run, set, list].filter((one) => one !== undefined)
  if (said.length !== 1) throw new Mistake(file, at, say.eitherAction(said.length > 1))
  if (run === 'remove' && !confirm) {
    throw new Mistake(file, at, say.removesUnasked())
  }
  for (const [path, value] of Object.entries(set ?? {})) {
    const place = `${at}/set`
    const { field } = find(entity, file, place, path.split('.'))
    if (field.readOnly) throw new Mistake(file, place, say.setsServed(path))
    const reason = wrongChoice(field, value) ?? misfit(strict(field, true), value)
    if (reason) throw new Mistake(file, `${place}/${path}`, reason)
  }
  checkRowText(action.name, entity, file, `${at}/name`, ['name'])
  checkRowText(confirm?.title, entity, file, `${at}/confirm/title`, ['name'])
  const when = conditionOf(action.when, entity, file, at)
  return withIcon({ ...action, ...(when && { when }) }, file, at)
}

/** When something is shown or offered, of documents of an entity. Throws a `Mistake` where it names what is no field, or no answer of it. */
export function conditionOf(
  when: RowAction['when'],
  entity: Entity,
  file: string,
  at: string,
): Condition | undefined {
  if (!when) return undefined
  const logic = logicOf(when as unknown as WrittenCondition)
  const chain = chainIn(entity.schema, [])
  const place = `${at}/when`
  for (const { ref, test, place: below } of testsIn(logic)) {
    if (ref.up !== 'root' && ref.up > 0) throw new Mistake(file, place, missingField(ref, chain)!)
    const { field } = findAnswered(entity, file, place, ref.path)
    const reason =
      missingField(ref, chain) ??
      ('is' in test
        ? test.is.map((value) => wrongChoice(field, value)).find(Boolean)
        : senselessTest({ ref, test, place: '' }, chain))
    if (reason) throw new Mistake(file, `${place}/${below}`, reason)
  }
  return compileCondition({ logic, chain })
}
