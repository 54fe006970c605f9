import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '../../domain/generated/screens/pages/frame.ts'
import { isNew, noticeQuery, saveSeen } from '../../client/creator/notice.ts'
import { LoadFailure } from '../failure/load-failure.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { noticeLine, NoticeList } from '../notice/notice-list.tsx'
import { HeaderPopover } from './header-popover.tsx'

/** Notices to the creator, with a dot while some are new. To open them is to have seen them. */
export function Bell() {
  const { data, error, isError, isFetching, refetch } = useQuery(noticeQuery)
  const cache = useQueryClient()
  // What was new when the list was opened stays marked until it is opened again.
  const [marked, setMarked] = useState('')
  const hasNew = data?.notices.some((notice) => isNew(data, notice)) ?? false

  const open = () => {
    setMarked(data?.seenAt ?? '')
    const newest = data?.notices[0]?.at
    if (!data || !newest || !hasNew) return
    cache.setQueryData(noticeQuery.queryKey, { ...data, seenAt: newest })
    // Unseen again once it is next read, if this does not arrive.
    saveSeen(newest).catch(() => undefined)
  }

  return (
    <HeaderPopover
      trigger={
        <>
          <span className="i-lucide-bell size-4.5" aria-hidden="true" />
          <span className="sr-only">{hasNew ? words.notices.fresh : words.notices.title}</span>
          {hasNew && (
            <span
              className="absolute right-1.5 top-1.5 size-2.5 border-2 border-surface rounded-full bg-accent"
              aria-hidden="true"
            />
          )}
        </>
      }
      triggerClass="relative inline-flex size-9 items-center justify-center text-text-muted hover:text-text"
      className="max-h-[70vh] w-96 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-card p-2"
      onOpen={open}
    >
      {data ? (
        data.notices.length > 0 ? (
          <NoticeList
            label={words.notices.title}
            lines={data.notices.map(noticeLine)}
            isNew={({ at }) => at > marked}
          />
        ) : (
          <div className="p-3 text-center">
            <Picture name="notifications" className="mx-auto h-21 w-30" />
            <p className="mt-2 font-medium">{words.notices.none}</p>
            <p className="mt-1 text-13px text-text-muted">{words.notices.noneText}</p>
          </div>
        )
      ) : isError ? (
        <LoadFailure title={words.notices.failed} query={{ error, isFetching, refetch }} />
      ) : (
        <div role="status" aria-label={words.notices.loading} className="flex flex-col gap-3 p-3">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-9 w-3/5" />
        </div>
      )}
    </HeaderPopover>
  )
}
