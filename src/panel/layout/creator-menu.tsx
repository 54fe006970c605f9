import { useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { words } from '../../domain/generated/screens/pages/frame.ts'
import { say } from '../../domain/text/say.ts'
import { useSession } from '../../client/session/use-session.ts'
import { signOut } from '../../client/creator/creator.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { historySlot } from '../draft/history-slot.ts'
import { LeaveQuestion } from '../leave/leave-question.ts'
import { finishWork } from '../leave/unfinished-work.ts'
import { sendRemovals } from '../resource/removal.ts'
import { HeaderPopover } from './header-popover.tsx'

/** The signed-in person: name and e-mail, the way to their pages, and out. */
export function CreatorMenu() {
  const { user } = useSession()
  const name = user?.name || words.account.nobody
  const [warnings, setWarnings] = useState<string[]>([])

  /** What was deleted and could still be brought back, and what was just typed, need the session to go. */
  async function leave() {
    sendRemovals()
    const unsaved = await finishWork()
    if (unsaved.length > 0) setWarnings(unsaved)
    else end()
  }

  /** Whoever signs in here next finds nothing to undo. */
  function end() {
    historySlot.empty()
    void signOut()
  }

  return (
    <>
      <HeaderPopover
        trigger={
          <>
            <Avatar name={name} src={user?.avatar} size={32} />
            <span className="sr-only">
              <SentenceView
                sentence={words.account.menu}
                values={{ of: <span className="xl:hidden">{say(words.account.of, { name })}</span> }}
              />
            </span>
            <span className="hidden max-w-44 xl:block">
              <span className="block truncate text-13px/18px font-medium">{name}</span>
              <span className="block truncate text-12px/16px text-text-muted">{user?.email}</span>
            </span>
          </>
        }
        triggerClass="sm:ml-1 flex items-center gap-2.5 p-1 text-left xl:pr-2"
        className="max-w-72 min-w-56 rounded-control p-1"
      >
        <p className="truncate px-2.5 pt-2 font-medium">{name}</p>
        <p className="truncate px-2.5 pb-2 text-13px text-text-muted">{user?.email}</p>
        <div
          role="menu"
          aria-label={words.account.label}
          onKeyDown={moveWithArrows}
          className="-mx-1 mt-1 border-t border-border px-1 pt-1"
        >
          <Link role="menuitem" to="/profile" className={item}>
            <span className="i-lucide-user size-4 opacity-80" aria-hidden="true" />
            {words.account.profile}
          </Link>
          <Link role="menuitem" to="/settings" className={item}>
            <span className="i-lucide-settings size-4 opacity-80" aria-hidden="true" />
            {words.account.settings}
          </Link>
          <button role="menuitem" type="button" className={item} onClick={() => void leave()}>
            <span className="i-lucide-log-out size-4 opacity-80" aria-hidden="true" />
            {words.account.leave}
          </button>
        </div>
      </HeaderPopover>
      {warnings.length > 0 && (
        <LeaveQuestion warnings={warnings} onStay={() => setWarnings([])} onLeave={end} />
      )}
    </>
  )
}

const item = 'h-9 w-full flex items-center gap-2.5 rounded-7px px-2.5 text-left hover:bg-surface-hover'

/** Up and down go from item to item, round and round. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const here = items.indexOf(document.activeElement as HTMLElement)
  items.at((here + step) % items.length)?.focus()
}
