import { useState, type ComponentType } from 'react'
import { flatData, applyEdit } from './edit.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FieldShell, shapeOf } from './field-shell.tsx'
import { useFocusAfterDrawing, useFocusOnRefusal, useSaveKey } from './focus.ts'
import type { FormProps } from './form.ts'
import { hintsOf } from './hints.ts'
import { useJudgement } from './judgement.ts'
import { Layout } from './layout.tsx'
import { SubmitButton } from './submit-button.tsx'
import { CheckboxWidget } from '../widget/checkbox.tsx'
import { DateWidget } from '../widget/date.tsx'
import { CpfWidget, PhoneWidget } from '../widget/masked.tsx'
import { PasswordWidget } from '../widget/password.tsx'
import { SelectWidget } from '../widget/select.tsx'
import { SwitchWidget } from '../widget/switch.tsx'
import { EmailWidget, TextWidget, UrlWidget } from '../widget/text.tsx'
import { TextareaWidget } from '../widget/textarea.tsx'
import { errorId, helpId, type WidgetProps } from '../widget/widget.ts'

const widgets: Record<string, ComponentType<WidgetProps>> = {
  text: TextWidget,
  email: EmailWidget,
  url: UrlWidget,
  date: DateWidget,
  password: PasswordWidget,
  cpf: CpfWidget,
  phone: PhoneWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  checkbox: CheckboxWidget,
  switch: SwitchWidget,
}

/** A generated form without RJSF, for pages that must be light. Same look, rules and props as `SchemaForm`. */
export function FlatForm(props: FormProps) {
  const { screen, value, onChange, onSubmit, busy, disabled, children } = props
  const prefix = props.id ?? screen.id
  const judgement = useJudgement(props)
  const focusLater = useFocusAfterDrawing(prefix)
  const [refused, setRefused] = useState<string[]>([])
  useSaveKey(prefix, Boolean(onSubmit))
  useFocusOnRefusal(prefix, screen, props.serverErrors)
  const flat = flatData(screen, value)

  const draw = (key: string) => {
    const { widget = 'text', ...options } = hintsOf(screen, key)
    const schema = screen.schema.properties?.[key] ?? {}
    const id = `${prefix}/${key}`
    const error = judgement.errors[key]
    const Widget = widgets[widget] ?? TextWidget
    const describedBy = [schema.description && helpId(id), error && errorId(id)].filter(Boolean).join(' ')
    return (
      <FieldShell
        key={key}
        id={id}
        label={schema.title ?? key}
        shape={shapeOf(widget)}
        description={schema.description}
        optional={options.optional}
        error={error}
        note={props.notes?.[key]}
      >
        <Widget
          id={id}
          name={key}
          label={schema.title ?? key}
          value={flat[key]}
          schema={schema}
          options={options}
          required={screen.schema.required?.includes(key)}
          disabled={disabled}
          invalid={Boolean(error)}
          describedBy={describedBy || undefined}
          onChange={(next) => {
            judgement.changed(key)
            onChange(applyEdit(screen, flat, { ...flat, [key]: next }, value))
          }}
          onBlur={() => judgement.left(key, flat)}
        />
      </FieldShell>
    )
  }

  return (
    <form
      id={prefix}
      noValidate
      className="flex max-w-160 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy || disabled || !onSubmit) return
        const wrong = judgement.judgeAll(value)
        setRefused(wrong)
        if (wrong.length > 0) focusLater(wrong[0]!)
        else onSubmit(value)
      }}
    >
      <Layout
        screen={screen}
        flat={flat}
        document={value}
        onChange={onChange}
        disabled={disabled}
        draw={draw}
      />
      <ErrorSummary
        screen={screen}
        prefix={prefix}
        paths={refused.filter((path) => path in judgement.errors)}
        general={judgement.general}
      />
      {children ?? (onSubmit && <SubmitButton screen={screen} busy={busy} disabled={disabled} />)}
    </form>
  )
}
