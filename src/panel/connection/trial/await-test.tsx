import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { connectionsPath } from '../../../client/connection.ts'
import { fetchItem } from '../../../client/resource/resource.ts'
import type { ReceivedTest, SalesConnection } from '../../../domain/generated/answer-types.ts'
import choices from '../../../domain/generated/choices/connection.ts'
import page, { words } from '../../../domain/generated/screens/pages/connection-listen.ts'
import { currencyText } from '../../../domain/number/money.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Spinner } from '../../../ui/control/spinner.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useElapsed } from '../../../ui/time/use-elapsed.ts'
import type { RowRunProps } from '../../list/list-code.ts'

type Ways = Partial<Record<SalesConnection['platform'], string>>

/** What is said where the platform sends tests; or where it does not tell a test from an event. */
function saidOf(platform: SalesConnection['platform']) {
  const [test, event]: [Ways, Ways] = [words.test.how, words.unmarked.how]
  return event[platform] === undefined
    ? { ...words.test, title: page.title, how: test[platform] }
    : { ...words.unmarked, how: event[platform] }
}

/** Listens for the platform's own test, and tells what was read of it. */
export function AwaitTest({ item, onClose, onChange }: RowRunProps<SalesConnection>) {
  const [round, setRound] = useState(0)
  const close = () => {
    onChange()
    onClose()
  }
  return (
    <Dialog
      onClose={close}
      title={saidOf(item.platform).title}
      footer={
        <Button variant="primary" onClick={close}>
          {words.close}
        </Button>
      }
    >
      <Listening key={round} item={item} onAgain={() => setRound(round + 1)} />
    </Dialog>
  )
}

const pollMs = 2000
const longestMs = 10 * 60_000

function Listening({ item, onAgain }: { item: SalesConnection; onAgain: () => void }) {
  const isOver = useElapsed(longestMs)
  const [start, setStart] = useState<SalesConnection>()
  const heard = useQuery({
    queryKey: ['connection-heard', item.id],
    queryFn: async () => {
      const { data } = await fetchItem<SalesConnection>(connectionsPath, item.id)
      setStart((before) => before ?? data)
      return data
    },
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isOver || isHeard(newsOf(start, data)) ? false : pollMs),
    refetchIntervalInBackground: true,
  })
  const { label } = choices.platform.find(({ value }) => value === item.platform)!
  const platform = item.platform === 'generic' ? words.other : label
  const came = newsOf(start, heard.data)
  const { waiting, how, text, event } = saidOf(item.platform)
  if (came === 'test') {
    const test = heard.data!.lastTest!
    const title = say(words.received, { platform })
    // A ping, which nobody has to sign.
    if (!wasRead(test)) return <Told isGood title={title} text={words.receivedPing} onAgain={onAgain} />
    return (
      <Told isGood title={title} text={words.receivedText} onAgain={onAgain}>
        <WhatWasRead test={test} />
      </Told>
    )
  }
  if (came === 'event')
    return <Told isGood title={say(event, { platform })} text={words.eventText} onAgain={onAgain} />
  if (came === 'refused')
    return (
      <Told
        title={words.refused}
        text={isOver ? words.overText : words.refusedText}
        onAgain={isOver ? onAgain : undefined}
      />
    )
  if (isOver) return <Told title={words.over} text={words.overText} onAgain={onAgain} />
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="flex items-center gap-3 font-semibold">
        <Spinner />
        {say(waiting, { platform })}
      </p>
      <p>{how}</p>
      <p className="text-text-muted">{text}</p>
      {heard.isError && <p className="text-warning-text">{words.failed}</p>}
    </div>
  )
}

type News = 'test' | 'event' | 'refused' | null

/** What has come since one began to listen. */
function newsOf(start: SalesConnection | undefined, now: SalesConnection | undefined): News {
  if (!start || !now) return null
  if (now.lastTest && now.lastTest.at !== start.lastTest?.at) return 'test'
  if (now.lastEventAt !== start.lastEventAt) return 'event'
  return now.refusedAt !== start.refusedAt ? 'refused' : null
}

/** With the wrong key one goes on listening: the right one may come next. */
const isHeard = (news: News) => news === 'test' || news === 'event'

interface ToldProps {
  isGood?: boolean
  title: string
  text: string
  /** Listens anew; without it one is listening still. */
  onAgain?: () => void
  children?: ReactNode
}

function Told({ isGood = false, title, text, onAgain, children }: ToldProps) {
  const look = isGood ? 'i-lucide-circle-check text-accent-text' : 'i-lucide-circle-alert text-warning-text'
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="flex items-start gap-2.5 font-semibold">
        <span aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${look}`} />
        {title}
      </p>
      <p className="text-text-muted">{text}</p>
      {children}
      {onAgain && (
        <Button className="self-start" onClick={onAgain}>
          {words.again}
        </Button>
      )}
    </div>
  )
}

const wasRead = ({ lines, amount, hasBuyer }: ReceivedTest) => lines.length > 0 || amount !== null || hasBuyer

function WhatWasRead({ test: { lines, amount, currency, hasBuyer } }: { test: ReceivedTest }) {
  const price = amount === null ? words.wasAbsent : currencyText(amount, currency ?? 'BRL')
  return (
    <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-card bg-surface-sunken p-4">
      {lines.map(({ productId, name }) => (
        <Fact
          key={productId}
          term={words.product}
          value={say(words.productWithId, { name: name ?? '—', id: productId })}
        />
      ))}
      <Fact term={words.amount} value={price} />
      <Fact term={words.buyer} value={hasBuyer ? words.wasRead : words.wasAbsent} />
    </dl>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt className="text-text-muted">{term}</dt>
      <dd className="m-0 break-words">{value}</dd>
    </>
  )
}
