import type { FormProps } from './document/form-props.ts'
import { FlatForm } from './flat-form.tsx'
import { useTolerance } from './judgement/standing-notes.tsx'

/** `FlatForm` over something that is `stored`: what stands in it although a rule made since forbids it holds nothing up. */
export function StandingForm(props: FormProps) {
  const [screen, notes] = useTolerance(props.screen, props.value, props.stored, props.notes)
  return <FlatForm {...props} screen={screen} notes={notes} />
}
