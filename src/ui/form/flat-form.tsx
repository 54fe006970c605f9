import { lazy, Suspense } from 'react'
import { isFree } from '../../domain/schema/condition.ts'
import { flatData, applyEdit } from './document/edit.ts'
import { ErrorSummary } from './judgement/error-summary.tsx'
import { FieldShell, shapeOf } from '../widget/field-shell.tsx'
import { useFocusAfterDrawing, useFocusOnRefusal, useSaveKey } from './field/focus.ts'
import type { FormProps } from './document/form-props.ts'
import { hintsOf } from './field/field-hints.ts'
import { useJudgement } from './judgement/judgement.ts'
import { Layout, Presets } from './layout/layout.tsx'
import { SubmitButton } from './submit-button.tsx'
import { lightWidgets } from '../widget/light-widget.ts'
import { TextWidget } from '../widget/text.tsx'
import { errorId, helpId, type WidgetProps } from '../widget/widget.ts'

/** Widgets that few light forms have, so that no other waits for their code. */
const OtherWidget = lazy(async () => {
  const { valueWidgets, wholeListWidgets } = await import('../widget/every-widget.tsx')
  return {
    default: ({ widget, ...props }: WidgetProps & { widget: string }) => {
      const Widget = valueWidgets[widget] ?? wholeListWidgets[widget] ?? TextWidget
      return <Widget {...props} />
    },
  }
})

/** A generated form without RJSF, for pages that must be light. Same look, rules and props as `SchemaForm`. */
export function FlatForm(props: FormProps) {
  const { screen, value, onChange, onSubmit, busy, disabled, children } = props
  const prefix = props.id ?? screen.id
  const judgement = useJudgement(props)
  const focusLater = useFocusAfterDrawing(prefix)
  useSaveKey(prefix, Boolean(onSubmit))
  useFocusOnRefusal(prefix, screen, props.serverErrors)
  const flat = flatData(screen, value)

  const draw = (key: string) => {
    const { widget = 'text', choices, ...hints } = hintsOf(screen, key)
    const schema = screen.schema.properties?.[key] ?? {}
    // What is chosen already stays, to be told of.
    const free = choices?.filter(({ value: one }) => one === flat[key] || isFree(schema, one, [flat]))
    const options = { ...hints, ...(free && { choices: free }) }
    const id = `${prefix}/${key}`
    const error = judgement.errors[key]
    const Widget = lightWidgets[widget]
    const describedBy = [schema.description && helpId(id), error && errorId(id)].filter(Boolean).join(' ')
    const given: WidgetProps = {
      id,
      name: key,
      label: schema.title ?? key,
      value: flat[key],
      schema,
      options,
      required: screen.schema.required?.includes(key),
      disabled,
      invalid: Boolean(error),
      describedBy: describedBy || undefined,
      onChange: (next) => {
        judgement.changed(key, flat)
        onChange(applyEdit(screen, flat, { ...flat, [key]: next }, value))
      },
      onBlur: () => judgement.left(key, flat),
    }
    return (
      <FieldShell
        key={key}
        id={id}
        label={schema.title ?? key}
        shape={schema.type === 'array' ? 'group' : shapeOf(widget)}
        description={schema.description}
        optional={options.optional}
        error={error}
        note={props.notes?.[key]}
      >
        {Widget ? (
          <Widget {...given} />
        ) : (
          <Suspense fallback={<div className="h-10" />}>
            <OtherWidget {...given} widget={widget} />
          </Suspense>
        )}
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
        if (wrong.length > 0) focusLater(wrong[0]!)
        else onSubmit(value)
      }}
    >
      <Layout
        screen={screen}
        flat={flat}
        draw={(keys) => keys.map(draw)}
        drawPresets={(item) => <Presets {...{ item, flat, document: value, onChange, disabled }} />}
      />
      <ErrorSummary screen={screen} prefix={prefix} paths={judgement.refused()} general={judgement.general} />
      {children ?? (onSubmit && <SubmitButton screen={screen} busy={busy} disabled={disabled} />)}
    </form>
  )
}
