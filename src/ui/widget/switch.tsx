import { controlProps, type WidgetProps } from './widget.ts'

/** On or off, at once. */
export function SwitchWidget(props: WidgetProps) {
  return (
    <input
      {...controlProps(props)}
      type="checkbox"
      role="switch"
      checked={props.value === true}
      onChange={(event) => props.onChange(event.target.checked)}
      onBlur={props.onBlur}
      className="switch"
    />
  )
}
