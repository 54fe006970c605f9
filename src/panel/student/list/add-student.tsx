import { createItem } from '../../../client/resource/resource.ts'
import { studentPath } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/modals/student.ts'
import { ModalForm } from '../../form/modal-form.tsx'
import type { ButtonRunProps } from '../../list/list-code.ts'
import { likelyEmailNotes } from '../likely-email.tsx'
import { WithApps } from '../with-apps.tsx'

/** Asks for a new student and the apps they are to be in. */
export function AddStudent({ onClose, onChange }: ButtonRunProps) {
  return (
    <WithApps>
      <ModalForm
        screen={screen}
        notes={likelyEmailNotes}
        onClose={onClose}
        save={async (document) => {
          await createItem(studentPath, document)
          onChange()
        }}
      />
    </WithApps>
  )
}
