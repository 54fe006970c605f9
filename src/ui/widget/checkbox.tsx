import { controlProps, type WidgetProps } from './widget.ts'

/** A box to tick. */
export function CheckboxWidget(props: WidgetProps) {
  return (
    <Checkbox
      {...controlProps(props)}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.target.checked)}
      onBlur={props.onBlur}
    />
  )
}

/** The box alone, for places outside generated forms. */
export function Checkbox(props: React.ComponentProps<'input'>) {
  return <input {...props} type="checkbox" className={`checkbox ${props.className ?? ''}`} />
}
