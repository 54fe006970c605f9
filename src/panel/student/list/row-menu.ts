import type { NavigateFunction } from 'react-router-dom'
import type { StudentRow } from '../../../domain/student-answer.ts'
import type { RowActions } from '../../../ui/data-table-props.ts'
import {
  studentAddress,
  studentCertificatesAddress,
  studentEditAddress,
  studentProgressAddress,
} from '../address.ts'

/** What can be done with each student of the list. */
export function rowActions(
  navigate: NavigateFunction,
  onRemove: (student: StudentRow) => void,
): RowActions<StudentRow> {
  const to = (address: string) => void navigate(address)
  return {
    nameOf: ({ name }) => name,
    label: 'Ver Detalhes',
    onSelect: ({ id }) => to(studentAddress(id)),
    menu: (student) => [
      { label: 'Ver Detalhes', icon: 'i-lucide-eye', onSelect: () => to(studentAddress(student.id)) },
      { label: 'Editar', icon: 'i-lucide-pencil', onSelect: () => to(studentEditAddress(student.id)) },
      {
        label: 'Ver Progresso',
        icon: 'i-lucide-trending-up',
        onSelect: () => to(studentProgressAddress(student.id)),
      },
      {
        label: 'Certificados',
        icon: 'i-lucide-award',
        onSelect: () => to(studentCertificatesAddress(student.id)),
      },
      'separator',
      { label: 'Remover', icon: 'i-lucide-trash-2', danger: true, onSelect: () => onRemove(student) },
    ],
  }
}
