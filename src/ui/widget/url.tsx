import { completeLink } from '../../domain/format/link.ts'
import { TextInput } from './text.tsx'
import { textOf, type WidgetProps } from './widget.ts'

/** An address; one typed without `https://` is completed as soon as it is left or sent. */
export function UrlWidget(props: WidgetProps) {
  const { value, onChange, onBlur } = props
  const complete = () => {
    const text = textOf(value)
    const link = completeLink(text)
    if (link !== text) onChange(link)
  }
  return (
    <TextInput
      {...props}
      onBlur={() => {
        complete()
        onBlur()
      }}
      attributes={{
        ...{ type: 'url', inputMode: 'url', autoCapitalize: 'none' },
        onKeyDown: ({ key }) => key === 'Enter' && complete(),
      }}
    />
  )
}
