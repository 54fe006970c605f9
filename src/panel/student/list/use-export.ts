import { useMutation } from '@tanstack/react-query'
import { exportStudents } from '../../../client/student.ts'
import screen from '../../../domain/generated/screens/lists/student.ts'
import type { StudentFilter } from '../../../domain/student-answer.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { saveCsv } from '../../file/save-file.ts'

const { failure } = screen.buttons!.find(({ run }) => run === 'export')!

/** Saves the students that match as a CSV file. */
export const useExport = (filter: StudentFilter) =>
  useMutation({
    mutationFn: () => exportStudents(filter),
    onSuccess: (text) => saveCsv(text, 'alunos.csv'),
    onError: (problem) => toastFailure(problem, failure!),
  })
