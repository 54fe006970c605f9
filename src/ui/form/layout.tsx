import { Fragment, lazy, Suspense, useId, type ReactNode } from 'react'
import { isAsked } from '../../domain/schema/condition.ts'
import type { Document, FormScreen, LayoutItem } from '../../domain/schema/definition.ts'
import { hintsOf } from './hints.ts'

const loadPresets = () => import('./preset-picker.tsx').then((room) => ({ default: room.PresetPicker }))
const PresetPicker = lazy(loadPresets)

/** Fetches what draws presets, which one form has, so that they are there without a network too. */
export function prefetchPresets(): void {
  void loadPresets().catch(() => undefined)
}

export interface LayoutProps {
  screen: FormScreen
  flat: Document
  document: Document
  onChange: (next: Document) => void
  disabled?: boolean
  /** Draws the field with this key. */
  draw: (key: string) => ReactNode
}

/** The fields of a screen in its order: groups under their titles, switches in a list, what a choice asks beneath it. */
export function Layout(props: LayoutProps) {
  return <Items {...props} items={props.screen.layout} />
}

function Items({ items, ...props }: LayoutProps & { items: LayoutItem[] }) {
  return chunk(items, (item) => depends(props.screen, item)).map((run) => (
    <Fragment key={keyOf(run[0]!)}>
      {depends(props.screen, run[0]!) ? <Dependent {...props} run={run} /> : <Run {...props} run={run} />}
    </Fragment>
  ))
}

type RunProps = LayoutProps & { run: LayoutItem[] }

/** Fields that appear with an answer above them, indented. Their place stays, so that nothing else is drawn anew. */
function Dependent({ run, ...props }: RunProps) {
  const asked = run.filter(
    (item) => item.kind === 'field' && isAsked(props.screen.fields[item.field]?.when, props.flat),
  )
  if (asked.length === 0) return null
  return (
    <div className="motion-unfold -mt-2 flex flex-col gap-5 border-l-2 border-border pl-4 sm:pl-5">
      <Run {...props} run={asked} />
    </div>
  )
}

function Run({ run, ...props }: RunProps) {
  const { screen, draw } = props
  return chunk(run, (item) => isSwitch(screen, item)).map((part) => {
    const first = part[0]!
    if (isSwitch(screen, first))
      return (
        <div
          key={keyOf(first)}
          className="divide-y divide-border rounded-card border border-border bg-surface"
        >
          {part.map((item) => (
            <div key={keyOf(item)} className="px-4 py-3.5">
              {item.kind === 'field' && draw(item.field)}
            </div>
          ))}
        </div>
      )
    return part.map((item) => (
      <Fragment key={keyOf(item)}>
        {item.kind === 'field' && draw(item.field)}
        {item.kind === 'group' && <Group {...props} group={item} />}
        {item.kind === 'presets' && (
          <Suspense fallback={<div className="h-60" />}>
            <PresetPicker {...props} item={item} />
          </Suspense>
        )}
      </Fragment>
    ))
  })
}

function Group({ group, ...props }: LayoutProps & { group: Extract<LayoutItem, { kind: 'group' }> }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-5 pt-2">
      <div>
        <p id={id} className="text-16px/24px font-semibold text-text">
          {group.title}
        </p>
        {group.description && <p className="text-text-muted">{group.description}</p>}
      </div>
      {group.items.length > 3 && group.items.every((item) => isNarrow(props.screen, item)) ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <Items {...props} items={group.items} />
        </div>
      ) : (
        <Items {...props} items={group.items} />
      )}
    </div>
  )
}

const keyOf = (item: LayoutItem) => (item.kind === 'field' ? item.field : item.title)
const depends = (screen: FormScreen, item: LayoutItem) =>
  item.kind === 'field' && screen.fields[item.field]?.when !== undefined
const isSwitch = (screen: FormScreen, item: LayoutItem) =>
  item.kind === 'field' && hintsOf(screen, item.field).widget === 'switch'
const isNarrow = (screen: FormScreen, item: LayoutItem) =>
  item.kind === 'field' && hintsOf(screen, item.field).widget === 'color'

/** Consecutive items that agree on something. Depends on the screen alone, so that runs keep their keys. */
function chunk(items: LayoutItem[], by: (item: LayoutItem) => boolean): LayoutItem[][] {
  return items.reduce<LayoutItem[][]>((runs, item) => {
    const last = runs.at(-1)
    if (last && by(last[0]!) === by(item)) last.push(item)
    else runs.push([item])
    return runs
  }, [])
}
