import Form from '@rjsf/core/lib/components/Form.js'
import { write } from '../../../domain/schema/path.ts'
import type { Document } from '../../../domain/schema/definition.ts'

/** Props from which RJSF derives more than what it draws next. */
const deriving = ['schema', 'validator', 'idPrefix'] as const

/**
 * RJSF's form that draws the data it is given, and nothing else. RJSF itself keeps a copy: with each key it clones all of it,
 * draws that, reports it, is given the same again, compares everything with everything and draws a second time.
 */
export class ControlledForm extends Form<Document> {
  static override getDerivedStateFromProps: typeof Form.getDerivedStateFromProps = (props, state) => ({
    ...Form.getDerivedStateFromProps(props, state),
    formData: props.formData,
  })

  /** With what was changed since it was drawn: of two changes in one, the second one builds on the first. */
  #edited = this.props.formData

  override onChange: Form<Document>['onChange'] = (value, path, _errors, id) => {
    // Nothing, as an item of a list, is null in JSON.
    const given = value === undefined && typeof path.at(-1) === 'number' ? null : value
    this.#edited = write(this.#edited, path.map(String), given)
    this.props.onChange?.({ ...this.state, formData: this.#edited }, id)
  }

  override getSnapshotBeforeUpdate(...before: Parameters<Form<Document>['getSnapshotBeforeUpdate']>) {
    const isCurrent = deriving.every((name) => before[0][name] === this.props[name])
    return isCurrent ? { shouldUpdate: false as const } : super.getSnapshotBeforeUpdate(...before)
  }

  override componentDidUpdate(...before: Parameters<Form<Document>['componentDidUpdate']>) {
    this.#edited = this.props.formData
    super.componentDidUpdate(...before)
  }
}
