import { useState } from 'react'
import { enrolmentPath } from '../../../client/student/enrolment.ts'
import type { SheetImport } from '../../../domain/generated/answer-types.ts'
import choices from '../../../domain/generated/choices/states.ts'
import page, { words } from '../../../domain/generated/screens/pages/import.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { ButtonRunProps } from '../../list/list-code.ts'
import { QuotaNote } from '../../quota/quota.tsx'
import { ImportSheet } from '../../sheet/import-sheet.tsx'
import { useSheetImport } from '../../sheet/use-sheet-import.ts'
import type { EnrolmentContext } from '../enrolment-context.ts'
import { accessObstacle } from '../invitation/access-obstacle.ts'
import { InviteNow } from '../invitation/invite-now.tsx'
import { ChooseList } from './choose-list.tsx'

const givesAccess = (data: SheetImport | null | undefined) => data?.columns['@product'] !== undefined

/** Brings people into an app from a list, as a file or pasted, with the access that they get. */
export function ImportEnrolments({ context, onClose }: ButtonRunProps<EnrolmentContext>) {
  const { app, refresh, follow } = context
  const [chosen, setChosen] = useState<string | File>('')
  const [invites, setInvites] = useState(false)
  const letters = invites && !accessObstacle(app)
  const task = useSheetImport(enrolmentPath(app.id), page.failed, ({ id }) => {
    refresh({ list: true })
    if (letters) follow(id)
  })
  const { data, problem } = task
  // Letters that are refused keep nobody out.
  const isSilentOnly = letters && problem?.status === 403
  return (
    <ImportSheet
      task={task}
      title={page.title}
      words={givesAccess(data) ? { ...words.sheet, ...words.access.sheet } : words.sheet}
      figures={figuresOf}
      summary={summaryOf}
      note={<QuotaNote of={['students']} coming={data?.counts.new} />}
      letters={letters}
      submit={
        <Button
          variant="primary"
          onClick={() => task.send(typeof chosen === 'string' ? new File([chosen], 'lista.csv') : chosen)}
          busy={task.isSending}
          busyLabel={words.sheet.checking}
          disabled={typeof chosen === 'string' && chosen.trim() === ''}
        >
          {words.check}
        </Button>
      }
      more={
        <>
          <InviteNow
            app={app}
            checked={invites}
            onChange={setInvites}
            text={givesAccess(data) ? words.access.tell : undefined}
          />
          {isSilentOnly && (
            <div className="mt-3">
              <p className="mb-2">{words.silent.text}</p>
              <Button onClick={() => void task.order('write', { letters: false })}>
                {words.silent.submit}
              </Button>
            </div>
          )}
        </>
      }
      onClose={onClose}
    >
      <ChooseList
        appId={app.id}
        list={chosen}
        isSending={task.isSending}
        onChange={setChosen}
        problem={problem?.text ?? null}
      />
    </ImportSheet>
  )
}

/** How many lines come to what: what is wrong with a line is that somebody stands there twice, or something else. */
function countsOf({ counts }: SheetImport) {
  const { new: fresh = 0, known = 0, enrolled = 0, duplicate = 0, fault = 0 } = counts
  return { new: fresh, known, enrolled, duplicate, invalid: fault - duplicate }
}

function figuresOf(data: SheetImport): (readonly [string, number])[] {
  const counts = countsOf(data)
  const { given = 0, had = 0 } = data.counts
  return [
    ...choices.importedLine.map(({ value, label }) => [label, counts[value as keyof typeof counts]] as const),
    ...(givesAccess(data)
      ? ([
          [words.access.given, given],
          [words.access.had, had],
        ] as const)
      : []),
  ]
}

function summaryOf(data: SheetImport): string[] {
  const { state, written, wanted } = data
  const { enrolled, duplicate, invalid } = countsOf(data)
  const ends = givesAccess(data) ? words.access.sheet : words.sheet
  const all = [
    [words.summary.given, data.done.given ?? 0],
    [words.summary.had, data.counts.had ?? 0],
    [words.summary.enrolled, enrolled],
    [words.summary.duplicate, duplicate],
    [words.summary.invalid, invalid],
  ] as const
  return [
    state === 'done' ? say(ends.done, { count: written }) : say(ends.stopped, { written, wanted }),
    ...all.flatMap(([sentence, count]) => (count > 0 ? say(sentence, { count }) : [])),
  ]
}
