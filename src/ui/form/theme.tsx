import { lazy, Suspense } from 'react'
import type { RegistryFieldsType, RegistryWidgetsType } from '@rjsf/utils'
import { CardsWidget } from '../widget/cards.tsx'
import { CheckboxWidget } from '../widget/checkbox.tsx'
import { ColorWidget } from '../widget/color.tsx'
import { ImageWidget } from '../widget/image.tsx'
import { CpfWidget, PhoneWidget, ZipCodeWidget } from '../widget/masked.tsx'
import { NumberWidget } from '../widget/number.tsx'
import { PasswordWidget } from '../widget/password.tsx'
import { SelectWidget } from '../widget/select.tsx'
import { SwitchWidget } from '../widget/switch.tsx'
import { EmailWidget, TextWidget, UrlWidget } from '../widget/text.tsx'
import { TextareaWidget } from '../widget/textarea.tsx'
import type { Widget } from '../widget/widget.ts'
import { ListField } from './list-field.ts'
import { ObjectField } from './object-field.tsx'
import { rjsfField, rjsfWidget } from './rjsf-widget.tsx'
import { ArrayFieldItemTemplate, ArrayFieldTemplate, FieldTemplate } from './templates.tsx'

// Fetched when a form has such a field: few do.
const LessonContentWidget = fetched(() =>
  import('../widget/lesson-content.tsx').then((room) => ({ default: room.LessonContentWidget })),
)
const DateWidget = fetched(() => import('../widget/date.tsx').then((room) => ({ default: room.DateWidget })))
const DateTimeWidget = fetched(() =>
  import('../widget/date-time.tsx').then((room) => ({ default: room.DateTimeWidget })),
)
const PairsWidget = fetched(() =>
  import('../widget/pairs.tsx').then((room) => ({ default: room.PairsWidget })),
)
const PickListWidget = fetched(() =>
  import('../widget/pick-list.tsx').then((room) => ({ default: room.PickListWidget })),
)

function fetched(load: () => Promise<{ default: Widget }>): Widget {
  const Content = lazy(load)
  return (props) => (
    <Suspense fallback={<div className="h-40" />}>
      <Content {...props} />
    </Suspense>
  )
}

const ours: Record<string, Widget> = {
  text: TextWidget,
  email: EmailWidget,
  url: UrlWidget,
  date: DateWidget,
  'date-time': DateTimeWidget,
  password: PasswordWidget,
  cpf: CpfWidget,
  phone: PhoneWidget,
  'zip-code': ZipCodeWidget,
  number: NumberWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  switch: SwitchWidget,
  checkbox: CheckboxWidget,
  cards: CardsWidget,
  color: ColorWidget,
  image: ImageWidget,
  'lesson-content': LessonContentWidget,
}

/** Our widgets by the names that `x-ui.widget` gives them. */
export const widgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(ours).map(([name, widget]) => [name, rjsfWidget(widget)]),
)

/** Lists that one widget draws as a whole, by the names that `x-ui.widget` gives them. */
export const wholeLists: RegistryFieldsType = {
  'platform-ids': rjsfField(PairsWidget),
  'pick-list': rjsfField(PickListWidget),
}

/**
 * Our fields for objects and lists. All of them stand here and not in the registry, for in development RJSF's own
 * registry is used: there its package is taken as it comes.
 */
export const fields: RegistryFieldsType = { ArrayField: ListField, ObjectField, ...wholeLists }

const Nothing = () => null

/** Our templates. `FieldTemplate` draws label, help and error from RJSF's raw values, so their templates are empty. */
export const templates = {
  FieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
}
