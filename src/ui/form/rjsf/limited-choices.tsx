import { useContext } from 'react'
import { isFree } from '../../../domain/schema/condition.ts'
import type { Widget, WidgetProps } from '../../widget/widget.ts'
import { FormSetting } from '../../widget/form-setting.ts'
import { useLevels } from './use-levels.ts'

/** `Ours` with the choices that can be made for now, where its field limits them. */
export function withLimits(Ours: Widget): Widget {
  return function Limited(props) {
    const { schema } = props
    return (schema.items ?? schema)['x-limits'] ? (
      <LimitedChoices {...props} Ours={Ours} />
    ) : (
      <Ours {...props} />
    )
  }
}

/** What is chosen already stays, to be told of. */
function LimitedChoices({ Ours, ...props }: WidgetProps & { Ours: Widget }) {
  const { id, schema, options, value } = props
  const { prefix } = useContext(FormSetting)
  const { choices = [] } = options
  const path = id.slice(prefix.length + 1).split('/')
  const free = useLevels(path.slice(0, -1), (levels) =>
    choices.map((choice) => Number(isFree(schema.items ?? schema, choice.value, levels))).join(''),
  )
  const isChosen = (one: unknown) => (Array.isArray(value) ? value.includes(one) : value === one)
  const shown = choices.filter((choice, i) => free[i] === '1' || isChosen(choice.value))
  return <Ours {...props} options={{ ...options, choices: shown }} />
}
