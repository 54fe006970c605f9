import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { exportStudent } from '../../../client/student/student.ts'
import { words } from '../../../domain/generated/screens/pages/student.ts'
import type { StudentDetail } from '../../../domain/generated/answer-types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Menu } from '../../../ui/control/menu.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { toastFailure } from '../../failure/toast-failure.ts'
import { saveFile } from '../../file/save-file.ts'

const RemoveByName = lazyView(() => import('./remove-by-name.tsx').then((room) => room.RemoveByName))
const MergeStudent = lazyView(() => import('./merge-student.tsx').then((room) => room.MergeStudent))

/** The rarer actions on one student: taking their data along, joining two records of one person, erasing. */
export function StudentMenu({ student }: { student: StudentDetail }) {
  const [asking, setAsking] = useState<'merge' | 'remove' | null>(null)
  const exporting = useExport(student)
  const close = () => setAsking(null)
  return (
    <>
      <Menu
        label={words.menu.label}
        trigger={<Button className="px-2.5!" icon="i-lucide-ellipsis" busy={exporting.isPending} />}
        items={[
          { label: words.menu.export, icon: 'i-lucide-download', onSelect: () => exporting.mutate() },
          {
            label: words.menu.merge,
            icon: 'i-lucide-merge',
            onSelect: () => setAsking('merge'),
          },
          'separator',
          {
            label: words.menu.remove,
            icon: 'i-lucide-trash-2',
            danger: true,
            onSelect: () => setAsking('remove'),
          },
        ]}
      />
      {asking === 'merge' && <MergeStudent student={student} onClose={close} />}
      {asking === 'remove' && <RemoveByName student={student} onClose={close} />}
    </>
  )
}

/** Saves everything held on a student as one JSON file. */
const useExport = ({ id, email }: StudentDetail) =>
  useMutation({
    mutationFn: () => exportStudent(id),
    onSuccess: (file) => saveFile(file, `aluno-${email.replace(/[^a-z0-9.-]+/gi, '-')}.json`),
    onError: (problem) => toastFailure(problem, words.menu.exportFailed),
  })
