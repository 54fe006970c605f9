import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import page, { words } from '../../../domain/generated/screens/pages/import.ts'
import { explain } from '../../../client/request/error.ts'
import { readList } from '../../../client/student/enrolment.ts'
import { namedProducts } from '../../../domain/access/named-product.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { productsQuery } from '../../grant/products-query.ts'
import type { ButtonRunProps } from '../../list/list-code.ts'
import { QuotaNote } from '../../quota/quota.tsx'
import type { EnrolmentContext } from '../enrolment-context.ts'
import { accessObstacle } from '../invitation/access-obstacle.ts'
import { InviteNow } from '../invitation/invite-now.tsx'
import { ChooseList } from './choose-list.tsx'
import { guessColumns } from './guess-columns.ts'
import { countOutcomes } from './import-batch.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from '../../sheet/import-progress.tsx'
import { ImportSummary, wantedOf } from './import-summary.tsx'
import { keepColumns, keptColumns } from './kept-columns.ts'
import { MapColumns, neededFields } from './map-columns.tsx'
import { rowsOf, type ReadList } from './read-list.ts'
import { readTable, type Table } from './read-table.ts'
import { unpaidLines } from './unpaid-lines.ts'
import { useEnrolmentImport } from './use-enrolment-import.ts'

const none: ReadList = { table: { titles: null, lines: [] }, columns: {} }

const isMapped = ({ columns }: ReadList) => neededFields.every((field) => columns[field])

/** What a list says, or why it says nothing. */
async function tableOf(appId: string, chosen: string | File): Promise<Table | string> {
  try {
    return readTable(
      await readList(appId, typeof chosen === 'string' ? new File([chosen], 'lista.csv') : chosen),
    )
  } catch (caught) {
    return explain(caught, page.failed)
  }
}

/** Brings people into an app from a list: chosen, its columns told where they are not clear, looked at, and only then written. */
export function ImportEnrolments({ context, onClose }: ButtonRunProps<EnrolmentContext>) {
  const { app, follow } = context
  const cache = useQueryClient()
  const task = useEnrolmentImport(app.id)
  const [chosen, setChosen] = useState<string | File>('')
  const [isReading, setReading] = useState(false)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [list, setList] = useState(none)
  const [isMapping, setMapping] = useState(false)
  const [invites, setInvites] = useState(false)
  const phase = isMapping ? 'columns' : task.phase
  const isRunning = phase === 'check' || phase === 'import'
  const wanted = wantedOf(task)
  const givesAccess = list.columns['@product'] !== undefined

  const check = (read: ReadList) => {
    setMapping(!isMapped(read))
    if (isMapped(read))
      void task.check(rowsOf(read.table, read.columns), unpaidLines(read.table, read.columns))
  }
  const read = async () => {
    setReading(true)
    const table = await tableOf(app.id, chosen)
    setReading(false)
    setUnreadable(typeof table === 'string' ? table : null)
    if (typeof table === 'string') return
    const products = await cache.fetchQuery(productsQuery(app.id)).catch(() => [])
    const columns = keptColumns(table) ?? guessColumns(table, namedProducts(products))
    const found = { table, columns }
    setList(found)
    check(found)
  }
  const write = async (withLetters = invites && !accessObstacle(app)) => {
    const invitation = await task.write(withLetters)
    if (invitation) follow(invitation)
  }
  const buttons = {
    choose: (
      <>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="primary"
          onClick={() => void read()}
          busy={isReading}
          busyLabel={words.checking}
          disabled={typeof chosen === 'string' && chosen.trim() === ''}
        >
          {words.check}
        </Button>
      </>
    ),
    columns: (
      <>
        <Button onClick={() => setMapping(false)}>{words.back}</Button>
        <Button
          variant="primary"
          disabled={!isMapped(list)}
          onClick={() => {
            keepColumns(list.table, list.columns)
            check(list)
          }}
        >
          {words.next}
        </Button>
      </>
    ),
    check: <Button onClick={task.cancel}>{words.cancel}</Button>,
    preview: (
      <>
        <Button onClick={task.restart}>{words.back}</Button>
        <Button variant="primary" onClick={() => void write()} disabled={wanted === 0}>
          {say(givesAccess ? words.access.submit : words.submit, { count: wanted })}
        </Button>
      </>
    ),
    import: <Button onClick={task.cancel}>{words.stop}</Button>,
    end: (
      <>
        {task.imported < wanted && (
          <Button onClick={() => void write()} icon="i-lucide-rotate-cw">
            {words.resume}
          </Button>
        )}
        {task.isSilentOnly && <Button onClick={() => void write(false)}>{words.silent.submit}</Button>}
        <Button variant="primary" onClick={onClose}>
          {words.end}
        </Button>
      </>
    ),
  }
  return (
    <Dialog
      // While it runs, only its own button stops it.
      onClose={() => !isRunning && onClose()}
      title={page.title}
      size="lg"
      footer={buttons[phase]}
    >
      {(phase === 'choose' || phase === 'preview') && (
        <QuotaNote of={['students']} coming={countOutcomes(task.results).new} />
      )}
      {phase === 'choose' && (
        <ChooseList
          appId={app.id}
          list={chosen}
          isSending={isReading}
          onChange={setChosen}
          problem={unreadable ?? task.problem}
        />
      )}
      {phase === 'columns' && <MapColumns {...list} onChange={(columns) => setList({ ...list, columns })} />}
      {phase === 'check' && <ImportProgress label={words.checking} {...task} />}
      {phase === 'preview' && (
        <>
          <ImportPreview
            {...list}
            rows={task.rows}
            results={task.results}
            onMap={() => {
              task.restart()
              setMapping(true)
            }}
          />
          {wanted > 0 && (
            <InviteNow
              app={app}
              checked={invites}
              onChange={setInvites}
              text={givesAccess ? words.access.tell : undefined}
            />
          )}
        </>
      )}
      {phase === 'import' && <ImportProgress label={words.importing} {...task} />}
      {phase === 'end' && <ImportSummary task={task} list={list} />}
    </Dialog>
  )
}
