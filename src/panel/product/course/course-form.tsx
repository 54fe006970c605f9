import lessonScreen from '../../../domain/generated/screens/modals/lesson.ts'
import moduleScreen from '../../../domain/generated/screens/modals/module.ts'
import { ModalForm } from '../../form/modal-form.tsx'
import type { ListFormProps } from '../../list/list-code.ts'

/** Asks for a module. */
export function ModuleForm(props: ListFormProps) {
  return <ModalForm screen={moduleScreen} {...props} />
}

/** Asks for a lesson; its files are sent to the app around. */
export function LessonForm(props: ListFormProps) {
  return <ModalForm screen={lessonScreen} size="lg" {...props} />
}
