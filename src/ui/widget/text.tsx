import type { InputHTMLAttributes } from 'react'
import { controlClass } from '../control/control-class.ts'
import { controlProps, textOf, type WidgetProps } from './widget.ts'

/** A line of text. */
export function TextWidget(props: WidgetProps) {
  return <TextInput {...props} />
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
