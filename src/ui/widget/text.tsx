import type { InputHTMLAttributes } from 'react'
import { completeLink } from '../../domain/link.ts'
import { controlClass, controlProps, textOf, type WidgetProps } from './widget.ts'

/** A line of text. */
export function TextWidget(props: WidgetProps) {
  return <TextInput {...props} />
}

export function EmailWidget(props: WidgetProps) {
  return <TextInput {...props} attributes={{ type: 'email', inputMode: 'email', autoCapitalize: 'none' }} />
}

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

interface TextInputProps extends WidgetProps {
  attributes?: InputHTMLAttributes<HTMLInputElement>
}

/** The input that single-line texts share. */
export function TextInput({ attributes, ...props }: TextInputProps) {
  const { value, options, onChange, onBlur } = props
  return (
    <input
      type="text"
      {...controlProps(props)}
      {...attributes}
      className={`${controlClass} ${attributes?.className ?? ''}`}
      placeholder={options.placeholder}
      autoComplete={options.autocomplete ?? 'off'}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
