import { useCallback } from 'react'
import { uploadFile } from '../../client/file.ts'
import { ApiError } from '../../client/error.ts'
import screen from '../../domain/generated/screens/modals/lesson.ts'
import type { Lesson } from '../../domain/generated/types.ts'
import { contentError } from '../../domain/lesson.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { LessonUpload, type Upload } from '../../ui/widget/lesson-content-context.ts'
import { ModalForm } from '../modal-form.tsx'

export interface LessonFormProps {
  appId: string
  /** The lesson to change; without it a new one. */
  lesson?: Lesson
  save: (change: Document) => Promise<unknown>
  onClose: () => void
}

/** Asks for a lesson. What its content has to be is judged here by the same rule as on the server. */
export function LessonForm({ appId, lesson, save, onClose }: LessonFormProps) {
  const upload: Upload = useCallback(
    async (file, onProgress, signal) => (await uploadFile(appId, file, { onProgress, signal })).url,
    [appId],
  )
  const judgeAndSave = (change: Document, document: Document) => {
    const message = contentError(document as unknown as Lesson)
    if (message) throw new ApiError(400, message, { fields: { '/content': message }, isFromServer: true })
    return save(change)
  }
  return (
    <LessonUpload value={upload}>
      <ModalForm
        screen={screen}
        size="lg"
        initial={lesson as Document | undefined}
        save={async (change, document) => judgeAndSave(change, document)}
        onClose={onClose}
      />
    </LessonUpload>
  )
}
