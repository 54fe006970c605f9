import { words } from '../../../domain/generated/screens/pages/student.ts'
import type { StudentDetail } from '../../../domain/generated/answer-types.ts'
import { Access } from '../access/access.tsx'
import { CourseCards } from './courses.tsx'

/** So many courses that are under way stand in the overview. */
const shown = 3

/** The courses that a student is in the middle of, latest first, and what they may open. */
export function Overview({ student }: { student: StudentDetail }) {
  const underway = student.courses
    .filter(({ status, lastAccess }) => status === 'in_progress' && lastAccess !== null)
    .toSorted((one, other) => other.lastAccess!.localeCompare(one.lastAccess!))
    .slice(0, shown)
  return (
    <div className="flex flex-col gap-7">
      {underway.length > 0 && (
        <section aria-label={words.underWay}>
          <h2 className="mb-3 text-16px/24px font-semibold">{words.underWay}</h2>
          <CourseCards courses={underway} />
        </section>
      )}
      <Access student={student} />
    </div>
  )
}
