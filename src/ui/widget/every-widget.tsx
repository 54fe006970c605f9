import { lazy, Suspense } from 'react'
import { CardsWidget } from './cards.tsx'
import { ColorWidget } from './color.tsx'
import { ImageWidget } from './image/image.tsx'
import { lightWidgets } from './light-widget.ts'
import { ZipCodeWidget } from './masked-input.tsx'
import { NumberWidget } from './number.tsx'
import { SelectWidget } from './select.tsx'
import { UrlWidget } from './url.tsx'
import type { Widget } from './widget.ts'

// Fetched when a form has such a field: few do.
const LessonContentWidget = fetched(() => import('./lesson-content.tsx'), 'LessonContentWidget')
const DateWidget = fetched(() => import('./date.tsx'), 'DateWidget')
const TimeWidget = fetched(() => import('./time.tsx'), 'TimeWidget')
const DateTimeWidget = fetched(() => import('./date-time.tsx'), 'DateTimeWidget')
const CheckboxesWidget = fetched(() => import('./choice-list.tsx'), 'CheckboxesWidget')
const ChipsWidget = fetched(() => import('./choice-list.tsx'), 'ChipsWidget')
const MoneyWidget = fetched(() => import('./money.tsx'), 'MoneyWidget')
const RadioWidget = fetched(() => import('./radio.tsx'), 'RadioWidget')
const FileWidget = fetched(() => import('./file.tsx'), 'FileWidget')
const TagsWidget = fetched(() => import('./tags.tsx'), 'TagsWidget')
const PairsWidget = fetched(() => import('./pairs.tsx'), 'PairsWidget')
const PickListWidget = fetched(() => import('./pick-list.tsx'), 'PickListWidget')

function fetched<Name extends string>(load: () => Promise<Record<Name, Widget>>, name: Name): Widget {
  const Content = lazy<Widget>(async () => ({ default: (await load())[name] }))
  return (props) => (
    <Suspense fallback={<div className="h-40" />}>
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
  url: UrlWidget,
  date: DateWidget,
  time: TimeWidget,
  'date-time': DateTimeWidget,
  'zip-code': ZipCodeWidget,
  number: NumberWidget,
  money: MoneyWidget,
  select: SelectWidget,
  cards: CardsWidget,
  radio: RadioWidget,
  color: ColorWidget,
  image: ImageWidget,
  file: FileWidget,
  'lesson-content': LessonContentWidget,
}

/** What draws a list as a whole, by the same names. */
export const wholeListWidgets: Record<string, Widget> = {
  'platform-ids': PairsWidget,
  'pick-list': PickListWidget,
  checkboxes: CheckboxesWidget,
  chips: ChipsWidget,
  tags: TagsWidget,
}
