import { lazy, Suspense } from 'react'
import { CardsWidget } from '../widget/cards.tsx'
import { CheckboxWidget } from '../widget/checkbox.tsx'
import { ColorWidget } from '../widget/color.tsx'
import { ImageWidget } from '../widget/image/image.tsx'
import { CpfWidget, PhoneWidget, ZipCodeWidget } from '../widget/masked-input.tsx'
import { NumberWidget } from '../widget/number.tsx'
import { PasswordWidget } from '../widget/password.tsx'
import { SelectWidget } from '../widget/select.tsx'
import { SwitchWidget } from '../widget/switch.tsx'
import { EmailWidget, TextWidget } from '../widget/text.tsx'
import { TextareaWidget } from '../widget/textarea.tsx'
import { UrlWidget } from '../widget/url.tsx'
import type { Widget } from '../widget/widget.ts'

// Fetched when a form has such a field: few do.
const LessonContentWidget = fetched(() => import('../widget/lesson-content.tsx'), 'LessonContentWidget')
const DateWidget = fetched(() => import('../widget/date.tsx'), 'DateWidget')
const TimeWidget = fetched(() => import('../widget/time.tsx'), 'TimeWidget')
const DateTimeWidget = fetched(() => import('../widget/date-time.tsx'), 'DateTimeWidget')
const CheckboxesWidget = fetched(() => import('../widget/choice-list.tsx'), 'CheckboxesWidget')
const ChipsWidget = fetched(() => import('../widget/choice-list.tsx'), 'ChipsWidget')
const MoneyWidget = fetched(() => import('../widget/money.tsx'), 'MoneyWidget')
const RadioWidget = fetched(() => import('../widget/radio.tsx'), 'RadioWidget')
const FileWidget = fetched(() => import('../widget/file.tsx'), 'FileWidget')
const TagsWidget = fetched(() => import('../widget/tags.tsx'), 'TagsWidget')
const PairsWidget = fetched(() => import('../widget/pairs.tsx'), 'PairsWidget')
const PickListWidget = fetched(() => import('../widget/pick-list.tsx'), 'PickListWidget')

function fetched<Name extends string>(load: () => Promise<Record<Name, Widget>>, name: Name): Widget {
  const Content = lazy<Widget>(async () => ({ default: (await load())[name] }))
  return (props) => (
    <Suspense fallback={<div className="h-40" />}>
      <Content {...props} />
    </Suspense>
  )
}

/** What asks for one value, by the names that `x-ui.widget` gives it. */
export const valueWidgets: Record<string, Widget> = {
  text: TextWidget,
  email: EmailWidget,
  url: UrlWidget,
  date: DateWidget,
  time: TimeWidget,
  'date-time': DateTimeWidget,
  password: PasswordWidget,
  cpf: CpfWidget,
  phone: PhoneWidget,
  'zip-code': ZipCodeWidget,
  number: NumberWidget,
  money: MoneyWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  switch: SwitchWidget,
  checkbox: CheckboxWidget,
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
