import { Fragment, lazy, Suspense, useId, useMemo, type ReactNode } from 'react'
import { isAsked } from '../../../domain/schema/condition.ts'
import type { Document, FormScreen, LayoutItem } from '../../../domain/schema/definition.ts'
import { hintsOf } from '../field/field-hints.ts'
import type { PresetPickerProps } from './preset-picker.tsx'

const loadPresets = () => import('./preset-picker.tsx').then((room) => ({ default: room.PresetPicker }))
const PresetPicker = lazy(loadPresets)

/** Fetches what draws presets, which one form has, so that they are there without a network too. */
export function prefetchPresets(): void {
  void loadPresets().catch(() => undefined)
}

interface LayoutProps {
  screen: FormScreen
  flat: Document
  /** Draws the fields with these keys, which is the same list each time. */
  draw: (keys: string[]) => ReactNode
  drawPresets: (item: PresetPickerProps['item']) => ReactNode
}

/** The fields of a screen in its order: groups under their titles, switches in a list, what a choice asks beneath it. */
export function Layout(props: LayoutProps) {
  return <Items {...props} items={props.screen.layout} />
}

function Items({ items, ...props }: LayoutProps & { items: LayoutItem[] }) {
  const { screen } = props
  const runs = useMemo(
    () =>
      chunk(items, (item) => depends(screen, item)).map((run) => ({ run, parts: partsOf(screen, run, 20) })),
    [items, screen],
  )
  return runs.map(({ run, parts }) => (
    <Fragment key={keyOf(run[0]!)}>
      {depends(screen, run[0]!) ? <Dependent {...props} run={run} /> : <Run {...props} parts={parts} />}
    </Fragment>
  ))
}

/** Fields that appear with an answer above them, indented. Their place stays, so that nothing else is drawn anew. */
function Dependent({ run, ...props }: LayoutProps & { run: LayoutItem[] }) {
  const asked = run.filter(
    (item) => item.kind === 'field' && isAsked(props.screen.fields[item.field]?.when, props.flat),
  )
  if (asked.length === 0) return null
  return (
    <div className="motion-unfold -mt-2 flex flex-col gap-5 border-l-2 border-border pl-4 sm:pl-5">
      <Run {...props} parts={partsOf(props.screen, asked, 1)} />
    </div>
  )
}

function Run({ parts, ...props }: LayoutProps & { parts: ReturnType<typeof partsOf> }) {
  const { draw, drawPresets } = props
  return parts.map(({ first, isSwitches, blocks }) =>
    isSwitches ? (
      <div key={keyOf(first)} className="divide-y divide-border rounded-card border border-border bg-surface">
        {blocks.map(({ keys }) => (
          <div key={keys[0]} className="px-4 py-3.5">
            {draw(keys)}
          </div>
        ))}
      </div>
    ) : (
      blocks.map(({ item, keys }) => (
        <Fragment key={keyOf(item)}>
          {item.kind === 'field' && draw(keys)}
          {item.kind === 'group' && <Group {...props} group={item} />}
          {item.kind === 'presets' && drawPresets(item)}
        </Fragment>
      ))
    ),
  )
}

/** Presets in a layout, whose code comes when they are drawn. */
export function Presets(props: PresetPickerProps) {
  return (
    <Suspense fallback={<div className="h-60" />}>
      <PresetPicker {...props} />
    </Suspense>
  )
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

/** Switches that stand together, and what is between them in blocks: of at most so many fields, or one group or presets. */
function partsOf(screen: FormScreen, run: LayoutItem[], most: number) {
  return chunk(run, (item) => isSwitch(screen, item)).map((part) => {
    const isSwitches = isSwitch(screen, part[0]!)
    const blocks = chunk(
      part,
      (item) => (item.kind === 'field' ? item.kind : item),
      isSwitches ? 1 : most,
    ).map((block) => ({
      item: block[0]!,
      keys: block.flatMap((item) => (item.kind === 'field' ? [item.field] : [])),
    }))
    return { first: part[0]!, isSwitches, blocks }
  })
}

/** Consecutive items that agree on something. Depends on the screen alone, so that runs keep their keys. */
function chunk(items: LayoutItem[], by: (item: LayoutItem) => unknown, most = Infinity): LayoutItem[][] {
  return items.reduce<LayoutItem[][]>((runs, item) => {
    const last = runs.at(-1)
    if (last && last.length < most && by(last[0]!) === by(item)) last.push(item)
    else runs.push([item])
    return runs
  }, [])
}
