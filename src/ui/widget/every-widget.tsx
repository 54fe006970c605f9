import { lazy, Suspense } from 'react'
import { CardsWidget } from './cards.tsx'
import { ImageWidget } from './image/image.tsx'
import { byKind } from './kind-part.ts'
import { lightWidgets } from './light-widget.ts'
import { NumberWidget } from './number.tsx'
import { SelectWidget } from './select.tsx'
import type { Widget } from './widget.ts'

// Fetched when a form has such a field: few do.
const LessonContentWidget = fetched(() => import('./lesson-content.tsx'), 'LessonContentWidget')
const DateWidget = fetched(() => import('./date.tsx'), 'DateWidget')
const TimeWidget = fetched(() => import('./time.tsx'), 'TimeWidget')
const DateTimeWidget = fetched(() => import('./date-time.tsx'), 'DateTimeWidget')
const CheckboxesWidget = fetched(() => import('./choice-list.tsx'), 'CheckboxesWidget')
const ChipsWidget = fetched(() => import('./choice-list.tsx'), 'ChipsWidget')
const RadioWidget = fetched(() => import('./radio.tsx'), 'RadioWidget')
const FileWidget = fetched(() => import('./file.tsx'), 'FileWidget')
const TagsWidget = fetched(() => import('./tags.tsx'), 'TagsWidget')
const PairsWidget = fetched(() => import('./pairs.tsx'), 'PairsWidget')
const ReferenceWidget = fetched(() => import('./reference.tsx'), 'ReferenceWidget')
const PickListWidget = fetched(() => import('./pick-list.tsx'), 'PickListWidget')

// Of kinds of fields, each a control of one line.
const ofKinds = byKind(import.meta.glob<{ Widget: Widget }>('../../kind/*/widget.tsx'), (load) =>
  fetched(load, 'Widget', 'h-10'),
)

function fetched<Name extends string>(
  load: () => Promise<Record<Name, Widget>>,
  name: Name,
  height = 'h-40',
): Widget {
  const Content = lazy<Widget>(async () => ({ default: (await load())[name] }))
  return (props) => (
    <Suspense fallback={<div className={height} />}>
      <Content {...props} />
    </Suspense>
  )
}

/**
 * What asks for one value, by the names that `x-ui.widget` gives it. Both renderers draw from this table and the next, the light
 * one fetches them; so a widget is registered here, once.
 */
export const valueWidgets: Record<string, Widget> = {
  ...lightWidgets,
  date: DateWidget,
  time: TimeWidget,
  'date-time': DateTimeWidget,
  number: NumberWidget,
  select: SelectWidget,
  cards: CardsWidget,
  radio: RadioWidget,
  image: ImageWidget,
  file: FileWidget,
  'lesson-content': LessonContentWidget,
  reference: ReferenceWidget,
  ...ofKinds,
}

/** What draws a list as a whole, by the same names. */
export const wholeListWidgets: Record<string, Widget> = {
  'platform-ids': PairsWidget,
  'pick-list': PickListWidget,
  checkboxes: CheckboxesWidget,
  chips: ChipsWidget,
  tags: TagsWidget,
  reference: ReferenceWidget,
}
