import screen from '../../../domain/generated/screens/modals/lesson.ts'
import type { Lesson } from '../../../domain/generated/types.ts'
import { AppFiles } from '../../file/app-files.tsx'
import { ModalForm, type ModalFormProps } from '../../form/modal-form.tsx'

export interface LessonFormProps extends Pick<
  ModalFormProps<Lesson>,
  'entry' | 'reread' | 'save' | 'onClose'
> {
  appId: string
}

/** Asks for a lesson; its files are sent to the app. */
export function LessonForm({ appId, ...props }: LessonFormProps) {
  return (
    <AppFiles appId={appId}>
      <ModalForm screen={screen} size="lg" {...props} />
    </AppFiles>
  )
}
