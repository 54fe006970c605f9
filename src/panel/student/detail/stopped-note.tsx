import { useMutation } from '@tanstack/react-query'
import { resumeLetters } from '../../../client/student/student.ts'
import type { StudentDetail } from '../../../domain/generated/answer-types.ts'
import { words } from '../../../domain/generated/screens/pages/mail.ts'
import { say } from '../../../domain/text/say.ts'
import { dateText } from '../../../domain/time/date-text.ts'
import { Button } from '../../../ui/control/button.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastReason } from '../../failure/toast-failure.ts'
import { ButtonLink } from '../../page/link.tsx'
import { useStudentRefresh } from '../student-query.ts'
import { studentEditUrl } from '../student-url.ts'

interface StoppedNoteProps {
  student: StudentDetail
  stopped: NonNullable<StudentDetail['stopped']>
}

/** Says that no letter goes to a student's e-mail any more, and why, and has them go there again. */
export function StoppedNote({ student: { id, email }, stopped }: StoppedNoteProps) {
  const refresh = useStudentRefresh()
  const resume = useMutation({
    mutationFn: () => resumeLetters(id),
    onSuccess: () => toast({ title: say(words.stopped.done, { email }) }),
    onError: (problem) => toastReason(problem, words.stopped.failed),
    onSettled: () => refresh(),
  })
  const values = {
    ...{ email, since: dateText(new Date(stopped.since)) },
    problem: stopped.problem ?? words.unknown,
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-3.5 py-3 text-warning-text">
      <span className="min-w-50 flex-1 break-words">{say(words.stopped[stopped.kind], values)}</span>
      <span className="flex flex-wrap gap-2">
        {stopped.kind === 'bounce' && (
          <ButtonLink to={studentEditUrl(id)} size="sm">
            {words.correct}
          </ButtonLink>
        )}
        <Button
          size="sm"
          busy={resume.isPending}
          busyLabel={words.stopped.busy}
          onClick={() => resume.mutate()}
        >
          {words.stopped.resume}
        </Button>
      </span>
    </div>
  )
}
