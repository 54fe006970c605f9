import screen from '../../../domain/generated/screens/modals/lesson.ts'
import type { Lesson } from '../../../domain/generated/types.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { AppFiles } from '../../file/app-files.tsx'
import { ModalForm } from '../../form/modal-form.tsx'

export interface LessonFormProps {
  appId: string
  /** The lesson to change; without it a new one. */
  lesson?: Lesson
  save: (change: Document) => Promise<unknown>
  onClose: () => void
}

/** Asks for a lesson; its files are sent to the app. */
export function LessonForm({ appId, lesson, save, onClose }: LessonFormProps) {
  return (
    <AppFiles appId={appId}>
      <ModalForm
        screen={screen}
        size="lg"
        initial={lesson as Document | undefined}
        save={save}
        onClose={onClose}
      />
    </AppFiles>
  )
}
