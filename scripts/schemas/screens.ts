import type { FormScreen, Preset, StepScreen, StepsScreen } from '../../src/domain/schema/definition.ts'
import type { ListedEntity, RowAction } from '../../src/domain/schema/list.ts'
import type { TextScreen } from '../../src/domain/schema/text-screen.ts'
import { renames } from '../../src/domain/schema/present-form.ts'
import { conditionOf } from './action.ts'
import { answerEntities } from './answer-entity.ts'
import { checkAsked } from './asked.ts'
import { isSetting } from './bulk.ts'
import { checkCodedList, checkPeople } from './coded.ts'
import { checkCarried } from './coded-form.ts'
import { dictionaryOf } from './dictionary.ts'
import type { Entity } from './entity.ts'
import { listOf, type CompiledList } from './list.ts'
import { makeEach, Mistake, MistakeCollection } from './mistake.ts'
import { mountedList, type Mountable } from './mount.ts'
import { pageOf, type CompiledPage } from './page.ts'
import { proveForm } from './proof/whole.ts'
import { unknownPreview } from './reason/screen.ts'
import { rememberLast, rememberObject } from './remember.ts'
import { misfit } from './rule.ts'
import { compileForm, entityOf, find, type CompiledForm, type Context } from './screen.ts'
import { isDescription, type Source, type SourceObject } from './source.ts'
import { strict } from './strict.ts'
import { tabsOf, type CompiledTabs } from './tabs.ts'

type WithoutVerdict<T> = Omit<T, 'validate'>

/** A screen ready to be written; `forms` are the forms in it whose validators are still to be compiled. */
export type CompiledScreen = { id: string; forms: CompiledForm[] } & (
  | { kind: 'form'; screen: WithoutVerdict<FormScreen> }
  | { kind: 'steps'; screen: Omit<StepsScreen, 'steps'> & { steps: WithoutVerdict<StepScreen>[] } }
  | { kind: 'text'; screen: TextScreen }
  | { kind: 'list'; screen: CompiledList['screen']; listedEntities: ListedEntity[] }
  | ({ kind: 'page' } & CompiledPage)
  | { kind: 'words'; screen: object }
  | { kind: 'tabs'; screen: CompiledTabs['screen']; listedEntities: CompiledTabs['listedEntities'] }
)

/** Every screen of `screens/`, compiled against the entities. Throws the mistakes of all of them. */
export function screens(sources: Source[], entities: Entity[]): CompiledScreen[] {
  const own = sources.filter(({ file }) => file.startsWith('screens/'))
  const fileOf = ({ file }: Source) => file
  const ofKind = (kind: string) => own.filter(({ json }) => json.kind === kind)
  const context = contextWith(entities)(ofKind('presets'))
  const mistakes = new MistakeCollection()
  mistakes.try('student.json', () => checkPeople(entities))
  mistakes.try('registration.json', () => checkCarried(entities))
  const lists = new Map<string, CompiledList>()
  // The rows of a list may be what the API answers of something that is no entity.
  const compileList = listWith(context)(answerEntities(sources.filter(isDescription)))
  for (const source of ofKind('list'))
    mistakes.try(source.file, () => lists.set(idOf(source), compileList(source)))
  const forms = new Map(ofKind('form').map((source) => [idOf(source), source]))
  const mountable: Mountable = { lists, forms }
  // What is wrong with a list is told once, not again by the tabs that show it.
  const isWhole = lists.size === ofKind('list').length
  const rest = own.filter(({ json }) => isWhole || !['list', 'tabs'].includes(String(json.kind)))
  const compiled = mistakes.try('screens', () =>
    makeEach(rest, fileOf, (source): CompiledScreen[] => {
      const id = idOf(source)
      if (source.json.kind === 'tabs')
        return [{ id, kind: 'tabs', forms: [], ...tabsOf(source, id, context, mountable) }]
      if (source.json.kind !== 'list') return screenWith(context)(source)
      const { screen, form } = lists.get(id)!
      const listedEntities = listedInRows(source, context, mountable)
      return [
        { id, kind: 'list', forms: form ? [form] : [], screen, listedEntities },
        ...formsOf(lists.get(id)!),
      ]
    }).flat(),
  )
  mistakes.tell()
  const all = [...new Set(compiled!.flatMap((screen) => screen.forms))]
  checkAsked(
    entities,
    all.filter((one) => !isSetting(one)),
  )
  makeEach(all, ({ form }) => form.id, proveForm)
  return compiled!
}

// While schemas are edited, most screens stay as they are, and so does what they refer to.

const contextWith = rememberObject((entities: Entity[]) =>
  rememberLast((presets: Source[]): Context => {
    const context: Context = { entities: new Map(entities.map((e) => [e.name, e])), presets: new Map() }
    makeEach(
      presets,
      ({ file }) => file,
      (source) => context.presets.set(idOf(source), presetsOf(source, context)),
    )
    return context
  }),
)

const listWith = rememberObject((context: Context) =>
  rememberObject((answers: Map<string, Entity>) => {
    const all = { ...context, entities: new Map([...answers, ...context.entities]) }
    return rememberObject((source: Source): CompiledList => {
      const list = listOf(source, idOf(source), all)
      checkCodedList(list.screen, entityOf(source, all))
      return list
    })
  }),
)

/** The forms of a list, each of them a screen of its own. */
const formsOf = rememberObject(({ form, setting = [] }: CompiledList): CompiledScreen[] =>
  [...(form ? [form] : []), ...setting].map((one) => ({
    id: one.form.id,
    kind: 'form',
    forms: [one],
    screen: one.form,
  })),
)

/** What a screen becomes that hangs on no other. */
const screenWith = rememberObject((context: Context) =>
  rememberObject((source: Source): CompiledScreen[] => {
    const id = idOf(source)
    switch (source.json.kind) {
      case 'form': {
        const compiled = compileForm(source, source.json, id, '', wordsOf(source.json), context)
        return [{ id, kind: 'form', forms: [compiled], screen: compiled.form }]
      }
      case 'steps':
        return [stepsOf(source, id, context)]
      case 'page':
        return [{ id, kind: 'page', forms: [], ...pageOf(source, id, context) }]
      case 'words':
        return dictionaryOf(source, id).map((one) => ({ ...one, kind: 'words', forms: [] }))
      case 'text':
        return [{ id, kind: 'text', forms: [], screen: textOf(source, id) }]
      default:
        return []
    }
  }),
)

/** What the lists can be asked for that a list shows of its rows. Throws a `Mistake`. */
function listedInRows({ file, json }: Source, context: Context, mountable: Mountable): ListedEntity[] {
  return ((json.actions ?? []) as (RowAction & { list?: string })[]).flatMap(({ list }, i) => {
    if (list === undefined) return []
    const mount = { file, place: `actions/${i}/list`, page: String(json.entity), isInRow: true }
    return [mountedList(list, mount, mountable, context).listed]
  })
}

function idOf({ file }: Source): string {
  return file.replace(/^screens\//, '').replace(/\.json$/, '')
}

function wordsOf(
  json: SourceObject,
): Pick<FormScreen, 'submit' | 'busy' | 'cancel' | 'edit' | 'success' | 'failure' | 'conflict'> {
  const { submit, busy, cancel, edit, success, failure, conflict } = json as FormScreen
  return JSON.parse(JSON.stringify({ submit, busy, cancel, edit, success, failure, conflict })) as FormScreen
}

function stepsOf(source: Source, id: string, context: Context): CompiledScreen {
  const { json, file } = source
  const entity = entityOf(source, context)
  const tabs = (json.preview as StepsScreen['preview']).tabs.map((tab, i) => {
    const when = conditionOf(tab.when, entity, file, `preview/tabs/${i}`)
    return { ...tab, ...(when && { when }) }
  })
  const words = wordsOf(json)
  const forms = (json.steps as SourceObject[]).map((step, i) =>
    compileForm(source, step, `${id}/${i}`, `steps/${i}/`, words, context),
  )
  const steps = (json.steps as SourceObject[]).map((step, i) => {
    const { label, preview, view } = step as StepScreen
    const known = tabs.map((tab) => tab.id)
    if (preview && !known.includes(preview)) {
      throw new Mistake(file, `steps/${i}/preview`, unknownPreview(preview, known))
    }
    return { ...forms[i]!.form, label, ...(preview ? { preview } : {}), ...(view ? { view } : {}) }
  })
  const former = renames(entity.schema)
  const screen = {
    id,
    entity: entity.name,
    title: json.title as string,
    ...words,
    ...(former ? { former } : {}),
    preview: { tabs },
    steps,
  }
  return { id, kind: 'steps', forms, screen }
}

function presetsOf(
  source: Source,
  context: Context,
): { title: string; description?: string; presets: Preset[] } {
  const entity = entityOf(source, context)
  const { title, description, presets } = source.json as {
    title: string
    description?: string
    presets: Preset[]
  }
  for (const [i, preset] of presets.entries()) {
    for (const [path, value] of Object.entries(preset.values)) {
      const place = `presets/${i}/values`
      const { field } = find(entity, source.file, place, path.split('.'))
      const reason = misfit(strict(field, true), value)
      if (reason) throw new Mistake(source.file, `${place}/${path}`, reason)
    }
  }
  return { title, ...(description ? { description } : {}), presets }
}

function textOf({ json }: Source, id: string): TextScreen {
  const { title, updated, sections } = json as TextScreen
  return { id, title, updated, sections }
}
